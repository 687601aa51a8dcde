import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** The libraries' own, also when this is called again for the next test. */
const drawDocument = getConfig().getElementError;
const { warn } = console;

/**
 * Turns off what libraries prepare for messages that are rarely read. It takes time in every test of a screen.
 */
export function spareDiagnostics(): void {
  spareDrawnDocuments();
  spareOwnerStacks();
  spareInnerFields();
}

/**
 * `findBy…` asks again after every change of the page, and each time it draws the whole document for an error that it
 * throws away. Now it draws the document only for the error of the time-out, as `getBy…` does for its own.
 */
function spareDrawnDocuments(): void {
  configure({
    getElementError(message, container) {
      if (!isAskingAgain()) return drawDocument(message, container);
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}

/** The library's own mark of such questions, which its types do not list. */
function isAskingAgain(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/**
 * In development React records a call stack for each of the first 10,000 elements of a second. Only its warnings show
 * them, beside the stack of components, which stays. Without effect if another version of React counts elsewhere.
 */
function spareOwnerStacks(): void {
  // Cast: React's types hide what its packages share.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: shared } = React as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
  };
  if (shared !== undefined && 'recentlyCreatedOwnerStacks' in shared)
    Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => Infinity,
      set() {
        // React begins to count anew each second.
      },
    });
}

const shorten = (value: unknown) => (value instanceof Element ? `<${value.localName} id="${value.id}">` : value);
const warnShort = (...said: unknown[]) => warn.apply(console, said.map(shorten));

/** A warning about an element shows its tag, instead of hundreds of lines with the fields that React keeps in it. */
function spareInnerFields(): void {
  // A test may listen to the warnings already.
  // oxlint-disable-next-line no-console -- what libraries write to
  if (console.warn === warn) console.warn = warnShort;
}
