import { accessRefusals } from '@portal/platform/access/accessRefusals';
import type { RefusalTexts } from '@portal/platform/http/route';

export const employeeRefusals: RefusalTexts = {
  ...accessRefusals,
  EMPLOYEE_UNKNOWN: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  EMPLOYEE_EXISTS: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieser Bank-Mitarbeiter wurde bereits angelegt.' },
  EMPLOYEE_EMAIL_TAKEN: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Diese E-Mail-Adresse wird bereits verwendet.',
    field: 'email',
  },
  EMPLOYEE_ALREADY_ACTIVATED: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Dieser Zugang ist bereits aktiviert. Bitte melden Sie sich an.',
  },
  EMPLOYEE_NOT_ACTIVATED: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Dieser Zugang ist noch nicht aktiviert. Bitte verwenden Sie zuerst Ihre Einladung.',
  },
};
