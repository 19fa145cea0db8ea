import { messageStatusOf, type TechnicalMessageStatus } from '@portal/contracts/instance/technicalMessage';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import type { StatusLook } from '@portal/contracts/shared/tone';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { bankInstant } from '@portal/web-shared/http/bankClock.ts';
import { texts } from '../../texts.ts';

const looks: Readonly<Record<TechnicalMessageStatus, StatusLook>> = {
  planned: { tone: 'info', icon: 'schedule' },
  active: { tone: 'positive', icon: 'check_circle' },
  ended: { tone: 'neutral', icon: 'history' },
  inactive: { tone: 'outline', icon: 'visibility_off' },
};

export function MessageStatus({ message }: { readonly message: TechnicalMessageView }) {
  const status = messageStatusOf(message, bankInstant());
  return <StatusChip look={looks[status]} label={texts.technicalMessages.statuses[status]} />;
}
