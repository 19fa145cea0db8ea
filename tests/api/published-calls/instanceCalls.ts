import { expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { aFooterUrl, aTechnicalMessage } from '../../harness/notices.ts';
import type { PublishedStage } from './publishedStage.ts';

/** Calls about what is set up for the whole portal. */
export function instanceCalls(stage: () => PublishedStage): void {
  it('about what an instance administrator keeps', async () => {
    const { maintainer } = stage();
    for (const [collection, body, change] of [
      ['technical-messages', aTechnicalMessage, { active: false }],
      ['footer-urls', aFooterUrl, { label: 'Kontakt' }],
    ] as const) {
      const { id } = await maintainer.ask<{ id: string }>('POST', `/${collection}`, body);
      await maintainer.ask('PATCH', `/${collection}/${id}`, change);
      await maintainer.ask('DELETE', `/${collection}/${id}`);
    }
    const config = { ...defaultInstanceConfig, fileSizeHint: 'Bis zu 64 MB.' };
    await maintainer.ask('PUT', '/configs/current', config);
    const { headers } = await maintainer.send('GET', '/configs/current');
    await maintainer.rows('/configs/current/history');
    const restored = await maintainer.send('POST', '/configs/current/restore', {
      body: { state: 0 },
      headers: { 'If-Match': headers.get('etag')! },
    });
    expect(restored.status).toBe(200);
  });
}
