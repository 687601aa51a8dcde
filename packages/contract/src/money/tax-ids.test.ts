import { describe, expect, test } from 'vitest';
import { checkTaxId, isInEu, tidyTaxId } from './tax-ids.ts';

/** Ids of each form, with and without the prefix, and ids that miss it by little. */
const forms: Readonly<Record<string, { valid: readonly string[]; invalid: readonly string[] }>> = {
  AT: { valid: ['ATU12345678', 'U12345678'], invalid: ['AT12345678', 'ATU1234567', 'ATU123456789'] },
  BE: { valid: ['BE0123456789', '1234567890', 'BE 0123.456.789'], invalid: ['BE2123456789', 'BE012345678'] },
  BG: { valid: ['BG123456789', 'BG1234567890'], invalid: ['BG12345678', 'BG12345678901'] },
  CY: { valid: ['CY12345678X', '12345678X'], invalid: ['CY123456789', 'CY1234567X'] },
  CZ: { valid: ['CZ12345678', 'CZ123456789', 'CZ1234567890'], invalid: ['CZ1234567', 'CZ12345678901'] },
  DE: { valid: ['DE123456789', 'de 123 456 789', '123456789'], invalid: ['DE023456789', 'DE12345678', 'AT123456789'] },
  DK: { valid: ['DK12345678', '12 34 56 78'], invalid: ['DK1234567', 'DK123456789'] },
  EE: { valid: ['EE101234567'], invalid: ['EE111234567', 'EE10123456'] },
  ES: { valid: ['ESX1234567X', 'ESA12345678', 'ES12345678Z', 'B-12345678'], invalid: ['ESX123456X', 'ESAA234567BB'] },
  FI: { valid: ['FI12345678', '1234567-8'], invalid: ['FI1234567', 'FI1234567A'] },
  FR: { valid: ['FR12345678901', 'FRAB123456789', 'FR K7 399 859 412'], invalid: ['FRIO123456789', 'FR1234567890'] },
  GR: { valid: ['EL123456789', '123456789'], invalid: ['GR123456789', 'EL12345678'] },
  HR: { valid: ['HR12345678901'], invalid: ['HR1234567890', 'HR123456789012'] },
  HU: { valid: ['HU12345678'], invalid: ['HU1234567', 'HU123456789'] },
  IE: { valid: ['IE1234567W', 'IE1234567WA', 'IE7A12345W', 'IE7+12345W'], invalid: ['IE1234567', 'IE12345678W'] },
  IT: { valid: ['IT12345678901', '12345678901'], invalid: ['IT1234567890', 'IT1234567890A'] },
  LT: { valid: ['LT123456789', 'LT123456789012'], invalid: ['LT1234567890', 'LT12345678'] },
  LU: { valid: ['LU12345678'], invalid: ['LU1234567', 'LU123456789'] },
  LV: { valid: ['LV12345678901'], invalid: ['LV1234567890'] },
  MT: { valid: ['MT12345678'], invalid: ['MT1234567', 'MT123456789'] },
  NL: { valid: ['NL123456789B01', 'NL 1234.56.789.B.01'], invalid: ['NL123456789', 'NL123456789A01'] },
  PL: { valid: ['PL1234567890', '123-456-78-90'], invalid: ['PL123456789', 'PL12345678901'] },
  PT: { valid: ['PT123456789', '123456789'], invalid: ['PT12345678', 'PT1234567890'] },
  RO: { valid: ['RO12', 'RO1234567890'], invalid: ['RO1', 'RO0123', 'RO12345678901'] },
  SE: { valid: ['SE123456789001'], invalid: ['SE123456789002', 'SE1234567890'] },
  SI: { valid: ['SI12345678'], invalid: ['SI01234567', 'SI1234567'] },
  SK: { valid: ['SK1234567890'], invalid: ['SK0234567890', 'SK123456789'] },
  GB: {
    valid: ['GB123456789', 'GB 123 4567 89', 'GB123456789012', 'GBGD499', 'GBHA500', '123456789'],
    invalid: ['GB12345678', 'GBGD500', 'GBHA499', 'GB1234567890'],
  },
  CH: {
    valid: ['CHE123456789', 'CHE-123.456.789 MWST', 'CHE-123.456.789 TVA', '123.456.789 IVA'],
    invalid: ['CHE12345678', 'CH123456789', 'CHE123456789VAT'],
  },
  BR: {
    valid: [
      '11.222.333/0001-81',
      '11222333000181',
      '529.982.247-25',
      '12.ABC.345/01DE-35',
      '123.456.797-00',
      '12.345.678/0014-00',
    ],
    invalid: [
      '11.222.333/0001-80',
      '529.982.247-26',
      '111.111.111-11',
      '00.000.000/0000-00',
      '12.ABC.345/01DE-36',
      '5299822472',
      'BR11222333000181',
    ],
  },
};

const cases = (kind: 'valid' | 'invalid') =>
  Object.entries(forms).flatMap(([country, ids]) => ids[kind].map((id) => [country, id] as const));

test.each(cases('valid'))('%s: %s has the form', (country, id) => {
  expect(checkTaxId(country, id)).toBe(true);
});

test.each(cases('invalid'))('%s: %s does not have the form', (country, id) => {
  expect(checkTaxId(country, id)).toBe(false);
});

test.each(Object.keys(forms))('%s: hostile texts do not have the form', (country) => {
  const ids = ['', ' ', country, 'DROP TABLE', '=1+1', `${country}１２３４５６７８９`, '1'.repeat(32)];
  expect(ids.filter((id) => checkTaxId(country, id))).toEqual([]);
});

describe('the countries', () => {
  test('of the EU are 27, each with a form', () => {
    expect(Object.keys(forms).filter(isInEu)).toHaveLength(27);
    expect(['GB', 'CH', 'BR', 'US', 'EL', '', 'constructor', 'toString'].filter(isInEu)).toEqual([]);
  });

  test('without a form take any id', () => {
    for (const country of ['US', 'JP', '', 'constructor']) expect(checkTaxId(country, '12-3456789')).toBe(true);
  });
});

test('grouping and small letters do not matter', () => {
  expect(tidyTaxId(' che-123.456/789 mwst ')).toBe('CHE123456789MWST');
});
