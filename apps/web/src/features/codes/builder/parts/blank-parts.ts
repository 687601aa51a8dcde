/** The initial values of new list entries. */
export const blankPhone = () => ({ kind: 'mobile', number: '' });
export const blankEmail = () => ({ kind: 'work', email: '' });
export const blankAddress = () => ({ kind: 'work', street: '', city: '', zip: '', state: '', country: '' });
