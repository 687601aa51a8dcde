import * as z from 'zod';
import { collection, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { billingInfo, billingInfoChange, billingInfoWrite } from './billing-infos.ts';
import { invoice } from './invoices.ts';
import { order, orderStatus, placeOrder as placeOrderBody, quote, quoteQuery } from './orders.ts';
import {
  paymentIntent,
  paymentSource,
  paymentSourceChange,
  sandboxConfirm,
  sandboxConfirmation,
} from './payment-sources.ts';
import { moneyNumbers } from './numbers.ts';
import { plan, planPrice, publicDiscount, publicPlansQuery } from './prices.ts';
import {
  downgradeInfo,
  downgradeQuery,
  scheduledOrder,
  scheduleOrder as scheduleOrderBody,
  subscription,
  unsubscribe,
} from './subscriptions.ts';

const tag = 'Billing';
const params = z.object({ uuid });

export const listPlans = defineRoute({
  method: 'GET',
  path: '/api/plans',
  action: 'plan.read',
  tag,
  summary: 'The plans with their limits and prices',
  success: { status: 200, body: collection(plan) },
});
export const getPlanPrice = defineRoute({
  method: 'GET',
  path: '/api/plan-prices/{uuid}',
  action: 'plan.read',
  tag,
  summary: 'One price of a plan',
  params,
  success: { status: 200, body: planPrice },
});
export const listPublicPlans = defineRoute({
  method: 'GET',
  path: '/api/public/plans',
  action: 'public',
  tag,
  perMinute: 120,
  summary: 'The plans on offer. An unknown name or promo code is skipped',
  query: publicPlansQuery,
  success: { status: 200, body: collection(plan) },
});
export const getPublicDiscount = defineRoute({
  method: 'GET',
  path: '/api/public/discounts/{code}',
  action: 'public',
  tag,
  perMinute: 30,
  summary: 'A promo code, and whether it still counts',
  params: z.object({ code: z.string().max(40) }),
  success: { status: 200, body: publicDiscount },
});
export const getDowngradeInfo = defineRoute({
  method: 'GET',
  path: '/api/plans/downgrade-info/{plan}/{account}',
  action: 'plan.read',
  tag,
  summary: 'What a smaller plan would pause, hide and cost',
  params: z.object({ plan: uuid, account: uuid }),
  query: downgradeQuery,
  success: { status: 200, body: downgradeInfo },
});

export const quoteOrder = defineRoute({
  method: 'GET',
  path: '/api/orders/quote',
  action: 'billing.read',
  tag,
  summary: 'What an order would cost today and at its renewal',
  query: quoteQuery,
  success: { status: 200, body: quote },
});
export const placeOrder = defineRoute({
  method: 'POST',
  path: '/api/orders',
  action: 'plan.change',
  tag,
  perMinute: 20,
  summary: 'Order a plan. A workspace has one open order at most; asking again answers it',
  body: placeOrderBody,
  success: { status: 201, body: order },
});
export const getOpenOrder = defineRoute({
  method: 'GET',
  path: '/api/orders/open',
  action: 'billing.read',
  tag,
  summary: 'The order that waits for its payment, if there is one',
  success: { status: 200, body: z.object({ order: order.nullable() }) },
});
export const abandonOrder = defineRoute({
  method: 'DELETE',
  path: '/api/orders/{uuid}',
  action: 'plan.change',
  tag,
  summary: 'Drop an order that is not paid',
  params,
  success: { status: 204 },
});
export const checkOrder = defineRoute({
  method: 'GET',
  path: '/api/orders/check-status/{uuid}',
  action: 'billing.read',
  tag,
  summary: 'Whether an order is paid: 0 pending, 1 success, 2 failed',
  params,
  success: { status: 200, body: orderStatus },
});

export const scheduleOrder = defineRoute({
  method: 'POST',
  path: '/api/orders-schedule',
  action: 'plan.change',
  tag,
  perMinute: 20,
  summary: 'Change to a smaller plan or another cycle at the end of the paid period',
  body: scheduleOrderBody,
  success: { status: 201, body: scheduledOrder },
});
export const listScheduledOrders = defineRoute({
  method: 'GET',
  path: '/api/orders-schedule',
  action: 'billing.read',
  tag,
  summary: 'The scheduled change, if there is one',
  success: { status: 200, body: collection(scheduledOrder) },
});
export const callOffOrder = defineRoute({
  method: 'DELETE',
  path: '/api/orders-schedule/{uuid}',
  action: 'plan.change',
  tag,
  summary: 'Call off a scheduled change',
  params,
  success: { status: 204 },
});

export const getSubscription = defineRoute({
  method: 'GET',
  path: '/api/subscriptions/{uuid}',
  action: 'billing.read',
  tag,
  summary: 'The subscription of a workspace, by its id',
  params,
  success: { status: 200, body: subscription },
});
export const unsubscribeAccount = defineRoute({
  method: 'PATCH',
  path: '/api/accounts/unsubscribe/{uuid}',
  action: 'plan.cancel',
  tag,
  summary: 'Cancel at the end of the paid period; at once while a renewal is not paid',
  params,
  body: unsubscribe,
  success: { status: 200, body: subscription },
});
export const takeStayOffer = defineRoute({
  method: 'PATCH',
  path: '/api/accounts/stay/{uuid}',
  action: 'plan.cancel',
  tag,
  summary: 'Stay for half of the next price; once, on leaving Pro',
  params,
  success: { status: 200, body: subscription },
});
export const reactivateAccount = defineRoute({
  method: 'PATCH',
  path: '/api/accounts/reactivate/{uuid}',
  action: 'plan.reactivate',
  tag,
  summary: 'Take a cancellation back; billing resumes at the next renewal',
  params,
  success: { status: 200, body: subscription },
});

export const getPaymentIntent = defineRoute({
  method: 'GET',
  path: '/api/payment-sources/intent/{uuid}',
  action: 'billing.update',
  tag,
  perMinute: 10,
  summary: 'Begin to add a means of payment to a workspace, by its id',
  params,
  success: { status: 200, body: paymentIntent },
});
export const listPaymentSources = defineRoute({
  method: 'GET',
  path: '/api/payment-sources',
  action: 'billing.read',
  tag,
  summary: 'The means of payment, the default first',
  success: { status: 200, body: collection(paymentSource) },
});
export const getPaymentSource = defineRoute({
  method: 'GET',
  path: '/api/payment-sources/{uuid}',
  action: 'billing.read',
  tag,
  summary: 'One means of payment',
  params,
  success: { status: 200, body: paymentSource },
});
export const updatePaymentSource = defineRoute({
  method: 'PATCH',
  path: '/api/payment-sources/{uuid}',
  action: 'billing.update',
  tag,
  summary: 'Make it the default',
  params,
  body: paymentSourceChange,
  success: { status: 200, body: paymentSource },
});
export const deletePaymentSource = defineRoute({
  method: 'DELETE',
  path: '/api/payment-sources/{uuid}',
  action: 'billing.update',
  tag,
  summary: 'Remove it. The last one stays while a subscription renews',
  params,
  success: { status: 204 },
});
export const confirmInSandbox = defineRoute({
  method: 'POST',
  path: '/api/sandbox/confirm',
  action: 'billing.update',
  tag,
  perMinute: 30,
  summary: 'Test mode: pay or add a means of payment with a test card',
  body: sandboxConfirm,
  success: { status: 200, body: sandboxConfirmation },
});

export const listBillingInfos = defineRoute({
  method: 'GET',
  path: '/api/billing-infos',
  action: 'billing.read',
  tag,
  summary: 'The billing data of the workspace: none or one',
  success: { status: 200, body: collection(billingInfo) },
});
export const createBillingInfo = defineRoute({
  method: 'POST',
  path: '/api/billing-infos',
  action: 'billing.update',
  tag,
  summary: 'Set the billing data',
  body: billingInfoWrite,
  success: { status: 201, body: billingInfo },
});
export const updateBillingInfo = defineRoute({
  method: 'PATCH',
  path: '/api/billing-infos/{uuid}',
  action: 'billing.update',
  tag,
  summary: 'Change the billing data; fields that are left out stay',
  params,
  body: billingInfoChange,
  success: { status: 200, body: billingInfo },
});

export const listInvoices = defineRoute({
  method: 'GET',
  path: '/api/invoices',
  action: 'billing.read',
  tag,
  summary: 'Invoices and credit notes, the newest first',
  success: { status: 200, body: collection(invoice) },
});
export const getInvoiceFile = defineRoute({
  method: 'GET',
  path: '/api/invoices/{uuid}/invoice.pdf',
  action: 'billing.read',
  tag,
  perMinute: 60,
  summary: 'An invoice as PDF',
  params,
  success: { status: 200, media: ['application/pdf'] },
});

export const getMoneyNumbers = defineRoute({
  method: 'GET',
  path: '/api/staff/money',
  action: 'staff.read',
  tag: 'Support staff',
  perMinute: 30,
  summary: 'Subscriptions, recurring revenue, churn, trials and failed charges by month',
  success: { status: 200, body: moneyNumbers },
});
export const exportMoneyNumbers = defineRoute({
  method: 'GET',
  path: '/api/staff/money.csv',
  action: 'staff.read',
  tag: 'Support staff',
  perMinute: 10,
  summary: 'The same as CSV',
  success: { status: 200, media: ['text/csv'] },
});
