import { types } from '@evercode/content';
import { parseContent, type Asset, type CodeType } from '@evercode/contract';
import { act, fireEvent } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { renderSignedIn, type TestOptions } from './render-for-test.tsx';
import { builderTypes } from '../features/codes/builder/types/builder-types.ts';
import type { ContentDraft, ContentFormProps } from '../features/codes/builder/fields/content-form.ts';

/** The first violation of each path, found by the type's schema: its own code, else the issue's kind. */
function findErrors(type: CodeType, value: ContentDraft): ReadonlyMap<string, string> {
  const issues = parseContent(type, value).error?.issues ?? [];
  return new Map(
    issues
      .toReversed()
      .map(({ path, code, message }) => [path.join('.'), /^[a-z]+(?:-[a-z]+)+$/.test(message) ? message : code]),
  );
}

export const aFile = (uuid: string, extra: Partial<Asset> = {}): Asset => ({
  uuid,
  iri: `/api/assets/${uuid}`,
  originalName: 'photo.jpg',
  mimeType: 'image/webp',
  kind: 'picture',
  bytes: 204_800,
  width: 800,
  height: 600,
  url: `/api/assets/${uuid}/content`,
  createdAt: '2026-01-01T00:00:00Z',
  ...extra,
});

/** Renders a type's form as the builder does: with its value, its files, and its errors once requested. */
export async function renderForm(type: CodeType, value: ContentDraft = types[type].empty, options: TestOptions = {}) {
  const Form = await builderTypes[type].loadFields();
  const state = { value, showErrors: () => {}, entered: [] as string[], left: [] as string[] };
  const { screen, requests } = await renderSignedIn(<FormHolder type={type} Form={Form} state={state} />, options);
  await screen.findByTestId('form');
  return {
    screen,
    requests,
    state,
    showErrors: () => act(state.showErrors),
    type: (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } }),
    press: (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

type FormState = { value: ContentDraft; showErrors: () => void; entered: string[]; left: string[] };

function FormHolder({
  type,
  Form,
  state,
}: {
  type: CodeType;
  Form: ComponentType<ContentFormProps>;
  state: FormState;
}) {
  const [value, setValue] = useState(state.value);
  const [isChecked, setChecked] = useState(false);
  const [files] = useState(() => new Map<string, Asset>());
  const errors = isChecked ? findErrors(type, value) : new Map<string, string>();
  return (
    <div data-testid="form">
      <Form
        value={value}
        errorOf={(path) => errors.get(path)}
        onEnter={(path) => state.entered.push(path)}
        onLeave={(path) => state.left.push(path)}
        files={{ find: (uuid) => files.get(uuid), add: (file) => files.set(file.uuid, file) }}
        onChange={(next) => {
          Object.assign(state, { value: next });
          setValue(next);
        }}
      />
      <button
        type="button"
        ref={() => {
          Object.assign(state, { showErrors: () => setChecked(true) });
        }}
      >
        end
      </button>
    </div>
  );
}
