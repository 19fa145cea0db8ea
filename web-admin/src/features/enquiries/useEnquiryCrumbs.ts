import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { Crumb } from '../../app/layout/PageFrame.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';

/** The overview of enquiries, and the way there: through the module, where the employee has it. */
export function useEnquiryCrumbs(): readonly Crumb[] {
  const module = useAble('uploadModule');
  const overview = { label: texts.enquiries.title, to: adminPaths.enquiries };
  return module ? [{ label: texts.menu.upload, to: adminPaths.uploadDashboard }, overview] : [overview];
}
