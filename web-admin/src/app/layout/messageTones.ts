import type { TechnicalMessageCategory } from '@portal/contracts/instance/technicalMessage';
import type { Tone } from '@portal/contracts/shared/tone';

export const messageTones: Readonly<Record<TechnicalMessageCategory, Tone>> = {
  POSITIVE: 'positive',
  WARNING: 'warning',
  NEGATIVE: 'negative',
  INFO: 'info',
};
