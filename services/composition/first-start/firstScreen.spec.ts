import { describe, expect, it } from 'vitest';
import type { RenderPageOnServer } from '@portal/contracts/instance/views/startData';
import { createCustomerPageFiller } from './firstScreen.ts';

function bank() {
  const asked: string[] = [];
  const warnings: string[] = [];
  const state = { name: 'Demo Bank eG', draws: 0 };
  const parts = {
    read: (path: string, queryText = '') => {
      asked.push(queryText === '' ? path : `${path}?${queryText}`);
      return Promise.resolve(path === '/configs/current' ? { app: { bankName: state.name } } : []);
    },
    draw: () => {
      const draw: RenderPageOnServer = (path, { config }) => {
        state.draws += 1;
        return Promise.resolve({ head: config.app.bankName, body: path });
      };
      return Promise.resolve(draw);
    },
    log: { warn: (text: string) => void warnings.push(text) },
  };
  return { asked, warnings, state, parts };
}

describe('a page of the customer app', () => {
  it('is filled with what the app asks for first, read once for all who come within a second', async () => {
    const { asked, parts } = bank();
    const fill = createCustomerPageFiller(parts);
    expect(await Promise.all([fill('/login'), fill('/hub')])).toEqual([
      { head: 'Demo Bank eG', body: '/login' },
      { head: 'Demo Bank eG', body: '/' },
    ]);
    expect(asked).toEqual(['/configs/current', '/technical-messages?target=customer&active=1', '/footer-urls']);
  });

  it('has its login drawn once, and anew when the bank has changed something', async () => {
    const { state, parts } = bank();
    const fill = createCustomerPageFiller(parts);
    await fill('/login');
    await fill('/login');
    expect(state.draws).toBe(1);
    for (const path of ['/hub', '/dashboard', '/gibt-es-nicht/4711']) await fill(path);
    expect(state.draws, 'all other pages are one').toBe(2);
    state.name = 'Andere Bank eG';
    await expect.poll(async () => (await fill('/login'))?.head, { timeout: 10_000 }).toBe('Andere Bank eG');
  });

  it('goes out unfilled, and is filled again later, where what fills it fails or takes too long', async () => {
    const { warnings, parts } = bank();
    let read: typeof parts.read = () => Promise.reject(new Error('gone'));
    const fill = createCustomerPageFiller({ ...parts, read: (...asked) => read(...asked) });
    expect(await fill('/login')).toBeUndefined();
    read = () => new Promise(() => undefined);
    expect(await fill('/login')).toBeUndefined();
    expect(warnings).toHaveLength(2);
    read = parts.read;
    expect((await fill('/login'))?.body).toBe('/login');
  });
});
