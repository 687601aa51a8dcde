/**
 * Messages of form fields; the English wording is that of section 5 of the specification. `violations` has one for each
 * violation code of the contract.
 */
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
    'missing-file': 'Please add a file to continue',
    'not-picture': 'This is not a picture that can be shown.',
    'not-pdf': 'This is not a PDF.',
    'missing-image': 'Please add an image to continue',
    'missing-link': 'Please enter a link to continue',
    'missing-name': 'Please enter a first name, a last name or a company',
    'missing-contact': 'Please add a phone number, an email, an address or a website',
    'missing-store': 'Please enter the address of the app in at least one store',
    'missing-system': 'Please choose at least one system',
    'invalid-ios-url': 'Please enter an apps.apple.com address',
    'invalid-android-url': 'Please enter a play.google.com address',
    'invalid-deep-link': 'Please enter a valid deep link, such as myapp://page. Web addresses are not allowed here.',
    'invalid-social-url': 'This is not an address of that network',
    'invalid-video-url': 'Please enter a YouTube or Vimeo address',
    'harmful-url': 'This address is on the list of harmful ones: no code may lead there',
    duplicated: 'This is there already',
    'ends-before-start': 'The end is before the start',
    'scans-reached': 'Scans must be higher than current.',
    'too-much-content': 'This is more than fits. Please shorten it.',
    not_unique_url: 'This short URL is already in use.',
    constraint: {
      project: {
        name: {
          duplicated: 'Name already exists.',
        },
      },
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
          invalid: 'Letters, digits, dot, hyphen and underscore only. A query may follow, such as ?table=4',
        },
      },
    },
  },
} as const;
