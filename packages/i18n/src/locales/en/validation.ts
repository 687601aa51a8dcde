/** The messages beside a form field, worded in English as section 5 of the specification. `violations` has one for each violation code of the contract. */
export const validation = {
  required: 'Please fill in the field',
  email: 'Please enter a valid email address',
  emailTaken: 'Account already exists. Log in instead.',
  tooShort: 'This is too short',
  tooLong: 'This is too long',
  notAccepted: 'This was not accepted. Please change it.',
  passwordMin: 'Min 8 characters',
  passwordMax: 'Max 64 characters',
  passwordMismatch: 'Passwords do not match',
  loginPasswordMin: 'Min 3 characters',
  maxLength: 'Max {{max, number}} characters',
  link: 'Please enter a link to continue',
  url: 'Please enter a valid URL (i.e. {{host}})',
  violations: {
    required: 'Please fill in the field',
    invalid: 'This value does not fit here',
    'too-short': 'This is too short',
    'too-long': 'This is too long',
    'too-small': 'This is too small',
    'too-large': 'This is too large',
    'invalid-email': 'Please enter a valid email address',
    'invalid-url': 'Please enter a valid URL',
    'invalid-phone': 'Please enter a valid phone number format',
    'unknown-field': 'This field is not known',
    readonly: 'This cannot be changed',
    'wrong-password': 'This is not your current password',
    'same-password': 'The new password is the one you already have',
    'wrong-code': 'This code is wrong, or was used before. Try the next one.',
    'wrong-passkey': 'This passkey is not one of yours.',
    'proof-required': 'Please confirm that it is you.',
    'already-invited': 'This user is already invited',
    'already-member': 'This person is already a member',
    'invited-another': 'The invitation is for another address',
    'already-tagged': 'This code already has this tag.',
    not_unique_url: 'This short URL is already in use.',
    constraint: {
      qr: {
        title: {
          duplicated: 'Name already exists.',
        },
      },
    },
    component: {
      error: {
        email: {
          exist: 'Account already exists. Log in instead.',
        },
        code: {
          invalid: 'Letters, digits, dot, hyphen and underscore only',
        },
      },
    },
  },
} as const;
