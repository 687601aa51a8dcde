/** The messages of the `validation` texts that these forms use. */
export type ValidationKey =
  | 'required' | 'email' | 'emailTaken' | 'passwordMin' | 'passwordMax' | 'passwordMismatch' | 'loginPasswordMin' | 'tooShort' | 'tooLong' | 'notAccepted' | 'phone';
