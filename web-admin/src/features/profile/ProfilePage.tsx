import { useGetOne } from 'react-admin';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { OwnRoles } from './OwnRoles.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Loading } from '../../components/Loading.tsx';

/** The own data, changed by their owner; what somebody may do, to read. */
export function ProfilePage() {
  const { payload } = useSession();
  const employee = useGetOne<WithEtag<EmployeeView>>('bank-employees', { id: payload?.id ?? '' }, { enabled: payload !== null });
  const { data } = employee;
  if (data === undefined) return <Loading of={[employee]} />;
  return (
    <PageFrame title={texts.profileTitle} narrow crumbs={[]}>
      <Panel>
        <ProfileForm key={data.id} shown={data} />
      </Panel>
      <SecondFactorPanel />
      <OwnSessions />
      <OwnRoles employee={data} />
    </PageFrame>
  );
}
