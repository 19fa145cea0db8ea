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
  const name = data === undefined ? '' : formalName({ ...data, firstName: data.firstName, lastName: data.lastName });
  return (
    <PageFrame title={texts.dashboard.title}>
      <Typography sx={{ color: 'text.secondary', mt: -3 }}>
        {name === '' ? texts.dashboard.greetingPlain : texts.dashboard.greeting(name)}
      </Typography>
      {customers || enquiries || employees ? null : <Typography>{texts.dashboard.noTiles}</Typography>}
      <Box sx={tileGridSx}>
        {customers ? (
          <LinkTile title={texts.tileCustomers} text={texts.dashboard.customers} icon="group" to={adminPaths.customers} />
        ) : null}
        {upload ? (
          <LinkTile title={texts.tileUpload} text={texts.dashboard.upload} icon="move_to_inbox" to={adminPaths.uploadDashboard} />
        ) : enquiries ? (
          <LinkTile title={texts.menu.enquiries} text={texts.dashboard.readEnquiries} icon="folder" to={adminPaths.enquiries} />
        ) : null}
        {payouts ? (
          <LinkTile title={texts.tilePayouts} text={texts.dashboard.payouts} icon="payments" to={adminPaths.disbursements} />
        ) : null}
        {demo ? <LinkTile title={texts.tileDemo} text={texts.demo.tile} icon="fact_check" to={adminPaths.demo} /> : null}
        {employees ? (
          <LinkTile title={texts.tileEmployees} text={texts.dashboard.employees} icon="badge" to={adminPaths.employees} />
        ) : null}
      </Box>
      {consoleModules.map((module) =>
        module.widget !== undefined && mayUseModule(payload, module, module.widget.action) ? (
          <module.widget.Widget key={module.name} />
        ) : null,
      )}
    </PageFrame>
  );
}
