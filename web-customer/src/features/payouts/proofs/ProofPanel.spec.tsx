import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DisbursementProofView } from '@portal/contracts/payouts/views/disbursement';
import { aProof } from '../../../payouts/testing/payoutViews.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ProofPanel } from './ProofPanel.tsx';

const show = (proof: DisbursementProofView, { readOnly = false, value = '' } = {}): void =>
  void renderScreen(
    <ProofPanel
      proof={proof}
      readOnly={readOnly}
      comment={{ value, error: undefined, onChange: () => undefined, onBlur: () => undefined, inputRef: createRef() }}
      onUploaded={() => undefined}
    />,
  );
const uploaded = aProof({ uploaded: true, fileOriginalName: 'rechnung.pdf', uploadedAt: '2026-11-20T10:00:00.000Z', pages: 1 });

beforeEach(() => {
  acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('a proof', () => {
  it('that is required is uploaded or justified: the justification has no star, required or not', () => {
    show(aProof());
    expect(screen.getByLabelText('Begründung')).toBeTruthy();
    cleanup();
    const { documentTemplate } = aProof();
    show(aProof({ documentTemplate: { ...documentTemplate, required: false } }));
    expect(screen.getByLabelText('Begründung')).toBeTruthy();
  });

  it('can be uploaded anew once it is there', () => {
    show(uploaded);
    expect(screen.getByText('Datei: rechnung.pdf')).toBeTruthy();
    const correct = screen.getByRole('button', { name: 'Upload korrigieren' });
    fireEvent.click(correct);
    expect(screen.queryByRole('button', { name: 'Upload korrigieren' })).toBeNull();
  });

  it('of a request at the bank is only looked at', () => {
    show(uploaded, { readOnly: true });
    expect(screen.queryByRole('button', { name: 'Upload korrigieren' })).toBeNull();
    expect(screen.queryByLabelText(/Begründung/)).toBeNull();
  });
});
