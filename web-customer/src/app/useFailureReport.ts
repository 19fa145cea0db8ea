import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { useCrashReport } from '@portal/web-shared/http/useCrashReport.ts';

const customerApp = { app: 'customer', patterns: Object.values(customerPaths) } as const;

export const useFailureReport = (error: unknown): void => useCrashReport(error, customerApp);
