/** How to take webhooks and verify them. */
export const docsAddress = '/api/docs/webhooks';
