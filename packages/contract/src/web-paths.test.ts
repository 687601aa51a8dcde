import { expect, test } from 'vitest';
import { isWebPath } from './web-paths.ts';

test.each([
  '/',
  '/plans',
  '/plans/spring',
  '/checkout',
  '/checkout/pro/spring',
  '/select-plan-to-continue',
  '/qr-builder/create',
  '/qr-builder/edit/6f9a2f36-0a2f-4d4e-8f0e-0f3a1f0a5d11',
  '/trial-expired',
  '/onboarding',
  '/dashboard',
  '/dashboard/qrs',
  '/dashboard/qrs/all',
  '/dashboard/qrs/nonsense',
  '/dashboard/project/abc',
  '/dashboard/project/active/abc',
  '/dashboard/account',
  '/dashboard/single-sign-on',
  '/qr-stats/abc',
  '/stats',
  '/en',
  '/pt-br/login',
  '/PT-BR/login',
  '/it/sign-up',
  '/it/sign-up/starter',
  '/es/password/reset',
  '/en/password/recover/u/t',
  '/en/password/recovered',
  '/it/stop-report/t',
  '/es/statistics/t',
  '/statistics/t',
  '/en/plans/spring',
  '/en/checkout/pro',
  '/en/checkout/billing-details/pro/spring',
  '/en/checkout/incomplete',
  '/en/login/',
])('%s has a screen', (path) => {
  expect(isWebPath(path)).toBe(true);
});

test.each([
  '/nothing',
  '/xx/login',
  '/en/nothing',
  '/dashboard/nothing',
  '/qr-builder',
  '/qr-builder/edit',
  '/qr-builder/create/abc',
  '/qr-builder/delete/abc',
  '/qr-stats',
  '/en/sign-up/gold',
  '/dashboard/project',
  '/en/password',
  '/dashboard/qrs/all/more',
  '/en//login',
])('%s has no screen', (path) => {
  expect(isWebPath(path)).toBe(false);
});
