import { expect, test } from 'vitest';
import { createDeviceStorage } from '../services/device-storage.ts';
import { createTabLock } from './tab-lock.ts';

/** Tabs of a browser without Web Locks. Time advances only while waiting, and every wait lets the others run. */
function openTabs() {
  const clock = { now: 0 };
  const storage = createDeviceStorage(() => {
    throw new Error('none');
  });
  let ids = 0;
  const openTab = (seen = storage) =>
    createTabLock({
      locks: undefined,
      storage: seen,
      now: () => clock.now,
      wait: async (ms) => {
        clock.now += ms;
        await Promise.resolve();
      },
      newId: () => {
        ids += 1;
        return `tab${ids}`;
      },
    });
  return { openTab, storage };
}

test('without Web Locks, tabs still exclude each other', async () => {
  const { openTab } = openTabs();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    steps.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all(['a', 'b', 'c'].map((name) => openTab()(work(name))));
  expect(results).toEqual(['a', 'b', 'c']);
  for (let index = 0; index < steps.length; index += 2) {
    expect(steps[index + 1]).toBe(steps[index]?.replace('begins', 'ends'));
  }
});

test('of two tabs that claim at the same moment, one waits', async () => {
  const { openTab, storage } = openTabs();
  let looks = 0;
  // A tab may not see yet what another has just written.
  const late = openTab({
    ...storage,
    read(key) {
      looks += 1;
      return looks === 1 ? null : storage.read(key);
    },
  });
  let running = 0;
  const work = async () => {
    running += 1;
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    const others = running - 1;
    running -= 1;
    return others;
  };
  expect(await Promise.all([openTab()(work), late(work)])).toEqual([0, 0]);
});

test('failed work releases the lock, and a closed tab does not hold it for ever', async () => {
  const { openTab, storage } = openTabs();
  await expect(openTab()(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await openTab()(async () => 'next')).toBe('next');
  storage.write('evercode.refresh', 'closed:10000');
  expect(await openTab()(async () => 'later')).toBe('later');
});
