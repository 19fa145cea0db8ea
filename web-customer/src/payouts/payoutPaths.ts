import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';

export const projectPath = (id: string): string => fillPath(customerPaths.financingProject, { id });

export const newDisbursementPath = (financingProjectId: string): string => fillPath(customerPaths.newDisbursement, { financingProjectId });

export const disbursementPath = (financingProjectId: string, disbursementId: string): string =>
  fillPath(customerPaths.disbursement, { financingProjectId, disbursementId });
