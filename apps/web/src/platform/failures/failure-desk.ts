import type { ApiError } from '../api/api-error.ts';

type Viewer = Readonly<{
  /** Something to ask about was added, or the last question was answered. */
  onChange: () => void;
  /** An answer without anything in it, which leaves nothing to explain. */
  onEmpty: (error: ApiError) => void;
}>;

type Question = Readonly<{ error: ApiError; answer: (isRepeated: boolean) => void }>;

/** Holds back requests that the server failed to answer, until the person repeats or gives them up. */
export interface FailureDesk {
  /** Resolves with whether to repeat the request: at once with false while no viewer is open, or when it is aborted. */
  readonly ask: (error: ApiError, signal?: AbortSignal) => Promise<boolean>;
  /** Shows the error page, if a viewer is open. */
  readonly reportEmpty: (error: ApiError) => void;
  /** The failure to show; the latest one of several, which are answered together. */
  readonly current: () => ApiError | undefined;
  readonly answer: (isRepeated: boolean) => void;
  /** Returns the function that closes the viewer, which gives up all requests that wait. */
  readonly open: (viewer: Viewer) => () => void;
}

export function createFailureDesk(): FailureDesk {
  let viewer: Viewer | undefined;
  let questions: readonly Question[] = [];

  function become(next: readonly Question[]): void {
    questions = next;
    viewer?.onChange();
  }

  function answer(isRepeated: boolean): void {
    const answered = questions;
    become([]);
    for (const question of answered) question.answer(isRepeated);
  }

  function reportEmpty(error: ApiError): void {
    if (viewer === undefined) return;
    error.noteShown();
    viewer.onEmpty(error);
  }

  return {
    ask(error, signal) {
      if (viewer === undefined || signal?.aborted) return Promise.resolve(false);
      if (error.isEmpty) {
        reportEmpty(error);
        return Promise.resolve(false);
      }
      error.noteShown();
      return new Promise((resolve) => {
        const question: Question = { error, answer: resolve };
        become([...questions, question]);
        signal?.addEventListener(
          'abort',
          () => {
            become(questions.filter((each) => each !== question));
            resolve(false);
          },
          { once: true },
        );
      });
    },
    reportEmpty,
    current: () => questions.at(-1)?.error,
    answer,
    open(next) {
      viewer = next;
      return () => {
        viewer = undefined;
        answer(false);
      };
    },
  };
}
