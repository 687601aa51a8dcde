import type { Language } from '@evercode/i18n/mail';

/** Links to the app in mails. Their screens are in the web app's routes. */
export function createAppLinks(publicUrl: string) {
  return {
    verifyEmail: (language: Language, token: string) => `${publicUrl}/${language}/verify-email/${token}`,
    recoverPassword: (language: Language, userUuid: string, token: string) =>
      `${publicUrl}/${language}/password/recover/${userUuid}/${token}`,
    invitation: (language: Language, token: string) => `${publicUrl}/${language}/invitation/${token}`,
    stopReport: (language: Language, token: string) => `${publicUrl}/${language}/stop-report/${token}`,
    requestReset: (language: Language) => `${publicUrl}/${language}/password/reset`,
    attention: () => `${publicUrl}/dashboard/qrs/all?attention=any`,
    codes: () => `${publicUrl}/dashboard/qrs/all`,
    statistics: (qrUuid: string) => `${publicUrl}/qr-stats/${qrUuid}`,
    domain: (uuid: string) => `${publicUrl}/dashboard/domains/${uuid}`,
    job: (uuid: string) => `${publicUrl}/dashboard/jobs/${uuid}`,
    billing: () => `${publicUrl}/dashboard/billing`,
    plans: () => `${publicUrl}/plans`,
    apiKeys: () => `${publicUrl}/dashboard/api-keys`,
    webhook: (uuid: string) => `${publicUrl}/dashboard/webhooks/${uuid}`,
    whiteLabel: () => `${publicUrl}/dashboard/whitelabel`,
    singleSignOn: () => `${publicUrl}/dashboard/single-sign-on`,
    account: () => `${publicUrl}/dashboard/account`,
  };
}

export type AppLinks = ReturnType<typeof createAppLinks>;
