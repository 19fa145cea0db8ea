import type { CreateFooterUrl } from '@portal/contracts/instance/commands/footerUrl';
import type { CreateTechnicalMessage } from '@portal/contracts/instance/commands/technicalMessage';

export const aTechnicalMessage: CreateTechnicalMessage = {
  target: 'customer',
  category: 'INFO',
  active: true,
  startDatetime: null,
  endDatetime: null,
  content: 'Am **Sonntag** wird gewartet.',
};

export const aFooterUrl: CreateFooterUrl = { label: 'Filialen', url: 'https://bank.example/filialen', sortIndex: 50, target: 'both' };
