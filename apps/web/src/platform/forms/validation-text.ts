/** The keys of the `validation` texts that these forms use. */
export type ValidationKey =
  | 'required'
  | 'email'
  | 'emailTaken'
  | 'passwordMin'
  | 'passwordMax'
  | 'passwordMismatch'
  | 'loginPasswordMin'
  | 'tooShort'
  | 'tooLong'
  | 'notAccepted'
  | 'violations.constraint.project.name.duplicated'
  | 'violations.constraint.qr.title.duplicated'
  | 'violations.invalid-phone'
  | 'violations.wrong-password'
  | 'violations.same-password'
  | 'violations.common-password'
  | 'violations.personal-password';
