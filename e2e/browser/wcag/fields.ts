import type { Page } from '@playwright/test';

/**
 * Password managers fill in fields by their `autocomplete` (WCAG 1.3.5 and 3.3.8), and nothing may refuse to paste.
 * Passwords of codes and of networks are no passwords of the person: they say `off`.
 */
const findFields = `(() => {
  const personal = 'input[type=password], input[type=email], input[type=tel], input[inputmode=numeric]';
  const fields = [...document.querySelectorAll(personal)];
  return fields
    .filter((field) => field.checkVisibility() && !field.readOnly && !field.disabled)
    .flatMap((field) => {
      const name = field.labels?.[0]?.textContent ?? field.name ?? field.type;
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
      const isNumber = field.type !== 'password' && field.inputMode === 'numeric' && field.maxLength > 8;
      return [
        ...(field.hasAttribute('autocomplete') || isNumber ? [] : [name + ': the field has no autocomplete']),
        ...(field.dispatchEvent(paste) ? [] : [name + ': the field refuses to paste']),
      ];
    });
})()`;

export async function checkFields(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(findFields);
}
