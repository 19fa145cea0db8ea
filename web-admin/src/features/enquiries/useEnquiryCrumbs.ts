import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { Crumb } from '../../app/layout/PageFrame.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';

/** The way to the overview of enquiries: through the module, where the employee has it. */
export function useEnquiryCrumbs(): readonly Crumb[] {
  const module = useAble('uploadModule');
  const dashboard = { label: texts.menu.dashboard, to: adminPaths.dashboard };
  return module ? [dashboard, { label: texts.menu.upload, to: adminPaths.uploadDashboard }] : [dashboard];
}
