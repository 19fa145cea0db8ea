import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderConsole } from '../../testing/renderConsole.tsx';
import { enquiries } from './enquiriesModule.ts';

const asked: unknown[] = [];
const archived = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/Archivierte/);

beforeEach(() => {
  asked.length = 0;
  acceptToken(aToken());
  renderConsole(
    <ConfigContext value={{ ...defaultInstanceConfig, version: 'dev-local', demo: false }}>
      <Suspense>{createElement(enquiries.pages[0]!.Page)}</Suspense>
    </ConfigContext>,
    {
      getList: (resource: string, { filter }: { filter?: unknown }) => {
        if (resource === 'enquiries') asked.push(filter);
        return Promise.resolve({ data: [], total: 0 });
      },
    },
  );
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe("'Vorgang anlegen' over the list", () => {
  it('leaves its filters as they are: archived cases stay hidden', async () => {
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    const before = asked.at(-1);
    expect(archived().checked).toBe(false);
    fireEvent.click((await screen.findAllByText('Vorgang anlegen'))[0]!);
    await screen.findByRole('dialog');
    expect(archived().checked).toBe(false);
    expect(asked.at(-1)).toEqual(before);
  });
});
