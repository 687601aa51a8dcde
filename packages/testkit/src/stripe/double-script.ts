/**
 * What the double serves in the place of `stripe.js`: a Payment Element of plain fields, in no frame, so that a browser
 * test can type a card. It has the part of the browser's API that our checkout uses.
 */
export function scriptOf(origin: string): string {
  return `(() => {
  const api = ${JSON.stringify(origin)};
  const post = async (path, body) => {
    const answer = await fetch(api + path, { method: 'POST', body: JSON.stringify(body) });
    return answer.json();
  };
  const askBank = () => new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Your bank');
    for (const [label, isApproved] of [['Approve', true], ['Refuse', false]]) {
      const button = document.createElement('button');
      button.textContent = label;
      button.addEventListener('click', () => { dialog.close(); dialog.remove(); resolve(isApproved); });
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
  });
  const confirm = async (clientSecret, number) => {
    let said = await post('/browser/confirm', { secret: clientSecret, number });
    if (said.status === 'requires_action')
      said = await post('/browser/confirm', { secret: clientSecret, number, approved: await askBank() });
    return said.error ? { error: said.error } : { paymentIntent: said, setupIntent: said };
  };
  window.Stripe = Object.assign((key) => {
    if (!key.startsWith('pk_')) throw new Error('This is no publishable key.');
    let field;
    const element = () => {
      const handlers = {};
      return {
        mount(target) {
          const place = typeof target === 'string' ? document.querySelector(target) : target;
          const label = document.createElement('label');
          label.textContent = 'Card number ';
          field = document.createElement('input');
          field.inputMode = 'numeric';
          field.autocomplete = 'off';
          label.append(field);
          place.replaceChildren(label);
          setTimeout(() => { for (const run of handlers.ready ?? []) run({ elementType: 'payment' }); });
        },
        on(name, run) { (handlers[name] ??= []).push(run); return this; },
        once(name, run) { return this.on(name, run); },
        off() { return this; },
        update() {}, blur() {}, clear() {}, collapse() {}, unmount() {}, destroy() {},
        focus() { field?.focus(); },
      };
    };
    let created = null;
    const elements = () => ({
      create: () => (created = element()),
      getElement: () => created,
      update() {},
      fetchUpdates: async () => ({}),
      submit: async () => field?.value.trim()
        ? { selectedPaymentMethod: 'card' }
        : { error: { type: 'validation_error', code: 'incomplete_number', message: 'It is incomplete.' } },
    });
    const finish = ({ clientSecret }) => confirm(clientSecret, field?.value.replaceAll(' ', ''));
    return {
      elements,
      confirmPayment: finish,
      confirmSetup: finish,
      handleNextAction: ({ clientSecret }) => confirm(clientSecret),
      createToken: async () => ({}),
      createPaymentMethod: async () => ({}),
      confirmCardPayment: async () => ({}),
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }, { version: 'endive' });
})();`;
}
