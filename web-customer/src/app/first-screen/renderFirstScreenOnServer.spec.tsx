// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { StartData } from '@portal/contracts/instance/views/startData';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { renderFirstScreenOnServer } from './renderFirstScreenOnServer.tsx';

const data: StartData = {
  config: { ...aConfig, app: { ...aConfig.app, bankName: 'Bank </script><script>alert(1)</script>' } },
  technicalMessages: [
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      active: true,
      startDatetime: null,
      endDatetime: null,
      category: 'WARNING',
      content: '**Wartung** am Sonntag',
      target: 'customer',
    },
  ],
  footerUrls: [
    { id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', label: 'Impressum', url: 'https://bank.example', sortIndex: 1, target: 'both' },
  ],
};

describe('the page that the server sends', () => {
  it('holds the whole login: form, message of the bank and links, in one piece and without a script', async () => {
    const { body } = await renderFirstScreenOnServer('/login', data);
    expect(body).toMatch(/<h1[^>]*>Login<\/h1>/);
    expect(body).toMatch(/<input[^>]*autoComplete="username"/);
    expect(body).toMatch(/<input[^>]*autoComplete="current-password"/);
    expect(body).toContain('<strong>Wartung</strong> am Sonntag');
    expect(body).toContain('href="https://bank.example/"');
    expect(body).not.toContain('<script');
    expect(body).not.toContain('hidden id=');
  });

  it('brings the styles for it, each under the nonce', async () => {
    const { head } = await renderFirstScreenOnServer('/login', data);
    const elements = head.match(/<style[^>]*>/g) ?? [];
    expect(elements.length).toBeGreaterThan(1);
    expect(elements.every((element) => element.includes('nonce="__CSP_NONCE__"'))).toBe(true);
    expect(head).toContain('--p-palette-primary-main');
  });

  it('carries what every screen asks for first, and nothing that is configured becomes a script', async () => {
    const { head, body } = await renderFirstScreenOnServer('/hub', data);
    expect(body).toBe('');
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect(head, 'the styles of what stands around every screen').toMatch(/<style nonce="__CSP_NONCE__" data-emotion="p [^"]+"/);
    const text = /<script type="application\/json" id="start-data">(.*)<\/script>/.exec(head)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual(data);
  });
});
