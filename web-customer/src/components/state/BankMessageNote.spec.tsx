import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { initiatorKinds, type InitiatorKind } from '@portal/contracts/enquiries/status';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BankMessageNote } from './BankMessageNote.tsx';

const context = { message: 'Bitte reichen Sie die Seite 2 nach.', comment: 'Sie fehlt im Dokument.' };
const show = (initiatedBy: InitiatorKind): void => void renderScreen(<BankMessageNote change={{ initiatedBy, context }} />);

afterEach(cleanup);

describe('what was said with the last change', () => {
  it.each(initiatorKinds.filter((initiator) => initiator !== 'customer' && initiator !== 'access_token'))(
    'is shown with message and comment when it was %s',
    (initiator) => {
      show(initiator);
      expect(screen.getByText(context.message)).toBeTruthy();
      expect(screen.getByText('Kommentar von Ihrem Berater')).toBeTruthy();
      expect(screen.getByText(context.comment)).toBeTruthy();
    },
  );

  it.each(['customer', 'access_token'] as const)('is not shown when it was %s', (initiator) => {
    show(initiator);
    expect(screen.queryByText(context.message)).toBeNull();
    expect(screen.queryByText(context.comment)).toBeNull();
  });
});
