import type { ErrorCode, Qr } from '@evercode/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { emptyValues } from './builder-values.ts';
import { createCodeSaver } from './code-saver.ts';

const lunch = { ...emptyValues, title: 'Lunch', content: { url: 'example.com/lunch' } };
const dinner = { ...lunch, title: 'Dinner' };

/** A server that honours Idempotency-Key. Each request takes one of `failures`, thrown before or after it acts. */
function startServer(
  failures: ({ when: 'before' | 'after'; code: ErrorCode | 'network'; status: number } | undefined)[] = [],
) {
  const codes = new Map<string, Qr>();
  const answered = new Map<string, Qr>();
  const keys: string[] = [];

  async function fail<T>(act: () => T): Promise<T> {
    const failure = failures.shift();
    if (failure?.when === 'before') throw new ApiError(failure.code, failure.status);
    const answer = act();
    if (failure) throw new ApiError(failure.code, failure.status);
    return answer;
  }

  const { save, reserveKey } = createCodeSaver({
    newKey: () => `key-${keys.length}`,
    create: async (body, key) =>
      fail(() => {
        keys.push(key);
        const known = answered.get(key);
        if (known) return known;
        // The fields of a code that these tests read.
        const code = {
          uuid: `code-${codes.size}`,
          title: body.title,
          description: '',
          project: null,
          typology: { internalName: 'website' },
          dynamic: true,
          input: body.input,
          landingTemplate: null,
          designParams: emptyValues.design,
        } as unknown as Qr;
        codes.set(code.uuid, code);
        answered.set(key, code);
        return code;
      }),
    update: async (uuid, body) =>
      fail(() => {
        const code = { ...codes.get(uuid), ...body } as unknown as Qr; // it was created above
        codes.set(uuid, code);
        return code;
      }),
  });
  return { save, reserveKey, codes, keys };
}

const silence = { when: 'after', code: 'network', status: 0 } as const;

describe('saving a form', () => {
  test('creates the code once and updates it afterwards', async () => {
    const { save, codes } = startServer();
    await save(lunch);
    await expect(save(dinner)).resolves.toMatchObject({ uuid: 'code-0', title: 'Dinner' });
    expect(codes.size).toBe(1);
  });

  test('a retry after a lost answer creates no second code', async () => {
    const { save, codes, keys } = startServer([silence, silence]);
    await expect(save(lunch)).rejects.toThrow('network');
    await expect(save(lunch)).rejects.toThrow('network');
    await expect(save(lunch)).resolves.toMatchObject({ title: 'Lunch' });
    expect(codes.size).toBe(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('a change made after a lost answer updates the code that was created nevertheless', async () => {
    const { save, codes } = startServer([silence]);
    await expect(save(lunch)).rejects.toThrow('network');
    await expect(save(dinner)).resolves.toMatchObject({ uuid: 'code-0', title: 'Dinner' });
    expect(codes.size).toBe(1);
  });

  test('a refused attempt is followed by a new one under a new key', async () => {
    const { save, codes } = startServer([{ when: 'before', code: 'validation-failed', status: 422 }]);
    await expect(save(lunch)).rejects.toThrow('validation-failed');
    await expect(save(dinner)).resolves.toMatchObject({ title: 'Dinner' });
    expect([...codes.values()].map(({ title }) => title)).toEqual(['Dinner']);
  });

  test('so is an attempt that is refused only on its retry', async () => {
    const { save, codes } = startServer([
      { when: 'before', code: 'unavailable', status: 503 },
      { when: 'before', code: 'validation-failed', status: 422 },
    ]);
    await expect(save(lunch)).rejects.toThrow('unavailable');
    await expect(save(dinner)).resolves.toMatchObject({ title: 'Dinner' });
    expect(codes.size).toBe(1);
  });

  test('nothing is sent without a change', async () => {
    const { save } = startServer([undefined, silence]);
    const saved = await save(lunch);
    await expect(save(lunch)).resolves.toBe(saved);
  });
});
