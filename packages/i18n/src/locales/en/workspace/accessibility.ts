/** The accessibility statement, a public page. */
export const accessibility = {
  title: 'Accessibility',
  lead: 'You can use this app with a keyboard, a screen reader or large text, and so can the people who scan your codes.',
  standard: {
    title: 'The standard',
    text: 'We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. The app, its emails and the pages of codes conform in part: the exceptions are listed below.',
  },
  works: {
    title: 'What works',
    keyboard: 'Everything works with the keyboard alone. Press ? in the app to see the shortcuts.',
    reader: 'Fields, buttons and headings have names, and what changes on a screen is announced.',
    zoom: 'At 400% zoom on a computer, or in a window 320 pixels wide, nothing scrolls in two directions. Wide tables are the exception.',
    contrast: 'Text and controls stand out from their background, in light and dark.',
    motion: 'If your device asks for less motion, nothing moves.',
    drag: 'Whatever you can drag, you can also move with buttons or keys.',
    login: 'Password managers can fill in every form for logging in, and you can paste passwords and codes.',
  },
  missing: {
    title: 'What doesn’t conform yet',
    owners:
      'Pages of codes show what their owners write and upload. We can’t check their pictures, files and HTML blocks. If a logo or a picture has no description, screen readers skip it.',
    pdf: 'Invoices, reports and print sheets are PDFs without structure for screen readers. You’ll find the same figures on the screen, and statistics as CSV.',
    others: 'Payment forms, chats, videos and maps from other companies follow the rules of those companies.',
    scan: 'A code on paper needs a camera. Print its short link next to it, so that people can type it.',
  },
  checked: {
    title: 'How we check',
    text: 'We test each version automatically, in a real browser: with axe-core, at 320 pixels, with wider text spacing, for the size of buttons, and with the keyboard. People who depend on assistive technology haven’t tested this version yet. Last checked on {{date}}.',
  },
  report: {
    title: 'Something doesn’t work for you?',
    text: 'Tell us the page and what you use, such as your browser and your screen reader.',
    write: 'Write to {{email}}',
    withoutAddress: 'Tell the people who gave you access, or who run this site, the page and what you use.',
  },
} as const;
