import { Box, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { formalName } from '@portal/contracts/shared/salutation';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { mayUseModule } from '../../app/mayAccess.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { consoleModules } from '../../consoleModules.ts';
import { useSession } from '../../session/sessionStore.ts';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { LinkTile, tileGridSx } from '../../components/LinkTile.tsx';

const words = texts.dashboard;

/** Tiles by role, only for what is built; for submitters what waits for them. */
export function DashboardPage() {
  const { payload } = useSession();
  const { data } = useGetOne<EmployeeView>('bank-employees', { id: payload?.id ?? '' }, { enabled: payload !== null, staleTime: 300_000 });
  const customers = useAble('customers');
  const upload = useAble('uploadModule');
  const enquiries = useAble('enquiries');
  const payouts = useAble('payouts');
  const config = useConfig();
  const demo = useAble('demo') && config.demo;
  const employees = useAble('employees');
  const name = data === undefined ? '' : formalName(data);
  const tiles = [
    { offered: customers, title: texts.tileCustomers, text: words.customers, icon: 'group', to: adminPaths.customers },
    { offered: upload, title: texts.tileUpload, text: words.upload, icon: 'move_to_inbox', to: adminPaths.uploadDashboard },
    { offered: enquiries && !upload, title: texts.menu.enquiries, text: words.readEnquiries, icon: 'folder', to: adminPaths.enquiries },
    { offered: payouts, title: texts.tilePayouts, text: words.payouts, icon: 'payments', to: adminPaths.disbursements },
    { offered: demo, title: texts.tileDemo, text: texts.demo.tile, icon: 'fact_check', to: adminPaths.demo },
    { offered: employees, title: texts.tileEmployees, text: words.employees, icon: 'badge', to: adminPaths.employees },
  ];
  return (
    <PageFrame title={words.title}>
      <Typography sx={{ color: 'text.secondary', mt: -3 }}>{name === '' ? words.greetingPlain : words.greeting(name)}</Typography>
      {customers || enquiries || employees ? null : <Typography>{words.noTiles}</Typography>}
      <Box sx={tileGridSx}>{tiles.map(({ offered, ...tile }) => (offered ? <LinkTile key={tile.to} {...tile} /> : null))}</Box>
      {consoleModules.map((module) =>
        module.widget !== undefined && mayUseModule(payload, module, module.widget.action) ? (
          <module.widget.Widget key={module.name} />
        ) : null,
      )}
    </PageFrame>
  );
}
