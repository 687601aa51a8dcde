import type { ErrorCode, Qr } from '@evercode/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../app/api-error.ts';
import { emptyValues } from './builder-values.ts';
import { createCodeSaver } from './code-saver.ts';

const lunch = { ...emptyValues, title: 'Lunch', input: { url: 'example.com/lunch' } };
const dinner = { ...lunch, title: 'Dinner' };

/** A server that keeps the promise of Idempotency-Key. `failures` are thrown one by one: before it acts, or after. */
function startServer(failures: ({ when: 'before' | 'after'; code: ErrorCode | 'network'; status: number } | undefined)[] = []) {
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

  const save = createCodeSaver({
    newKey: () => `key-${keys.length}`,
    create: async (body, key) => fail(() => {
      keys.push(key);
      const known = answered.get(key);
      if (known) return known;
      // The parts of a code that these tests look at.
      const qr = {
        uuid: `code-${codes.size}`, title: body.title, description: '', project: null, typology: { internalName: 'website' }, dynamic: true,
        input: body.input, landingTemplate: null, designParams: emptyValues.design,
      } as unknown as Qr;
      codes.set(qr.uuid, qr);
      answered.set(key, qr);
      return qr;
    }),
    update: async (uuid, body) => fail(() => {
      const qr = { ...codes.get(uuid), ...body } as unknown as Qr; // it was created above
      codes.set(uuid, qr);
      return qr;
    }),
  });
  return { save, codes, keys };
}

const silence = { when: 'after', code: 'network', status: 0 } as const;

describe('saving a form', () => {
  test('creates one code and changes it from then on', async () => {
    const { save, codes } = startServer();
    await save(lunch);
    await expect(save(dinner)).resolves.toMatchObject({ uuid: 'code-0', title: 'Dinner' });
    expect(codes.size).toBe(1);
  });

  test('a retry after silence creates no second code', async () => {
    const { save, codes, keys } = startServer([silence, silence]);
    await expect(save(lunch)).rejects.toThrow('network');
    await expect(save(lunch)).rejects.toThrow('network');
    await expect(save(lunch)).resolves.toMatchObject({ title: 'Lunch' });
    expect(codes.size).toBe(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('what was changed after the silence becomes a change of the code that was created after all', async () => {
    const { save, codes } = startServer([silence]);
    await expect(save(lunch)).rejects.toThrow('network');
    await expect(save(dinner)).resolves.toMatchObject({ uuid: 'code-0', title: 'Dinner' });
    expect(codes.size).toBe(1);
  });

  test('a refused attempt gives way to a new one, under a new key', async () => {
    const { save, codes } = startServer([{ when: 'before', code: 'validation-failed', status: 422 }]);
    await expect(save(lunch)).rejects.toThrow('validation-failed');
    await expect(save(dinner)).resolves.toMatchObject({ title: 'Dinner' });
    expect([...codes.values()].map(({ title }) => title)).toEqual(['Dinner']);
  });

  test('an attempt that is refused only when it is repeated does not stand in the way either', async () => {
    const { save, codes } = startServer([
      { when: 'before', code: 'unavailable', status: 503 }, { when: 'before', code: 'validation-failed', status: 422 },
    ]);
    await expect(save(lunch)).rejects.toThrow('unavailable');
    await expect(save(dinner)).resolves.toMatchObject({ title: 'Dinner' });
    expect(codes.size).toBe(1);
  });

  test('nothing is sent when nothing changed', async () => {
    const { save } = startServer([undefined, silence]);
    const saved = await save(lunch);
    await expect(save(lunch)).resolves.toBe(saved);
  });
});
