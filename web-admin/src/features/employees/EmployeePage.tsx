import { Box } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { salutationLabels } from '@portal/contracts/shared/salutation';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { personNameFirstLast } from '../../components/facts/personNameLastFirst.ts';
import { EditButton } from '../../components/EditButton.tsx';
import { Facts } from '../../components/facts/Facts.tsx';
import { useEditing } from '../../components/form/useEditing.ts';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { EmployeeAccessPanel } from './EmployeeAccessPanel.tsx';
import { EmployeeStatusWithAccess } from './EmployeeStatusWithAccess.tsx';
import { RoleList } from './RoleList.tsx';
import { LoadingOrFailure } from '../../components/LoadingOrFailure.tsx';
import { twoColumnsSx } from '../../components/twoColumnsSx.ts';
import { useSession } from '../../session/sessionStore.ts';
import { RecordEditForm } from '../../components/form/RecordEditForm.tsx';
import { type EmployeeFieldValues, employeeValuesOf, editEmployeeResolver, editEmployeeBodyOf } from './employeeForm.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { EmployeeFields } from './EmployeeFields.tsx';

const words = texts.employees;

/** Everything about one bank employee. */
export function EmployeePage() {
  const { id = '' } = useParams();
  const employee = useGetOne<WithEtag<EmployeeView>>('bank-employees', { id });
  return employee.data === undefined ? <LoadingOrFailure of={[employee]} page /> : <EmployeeDetail key={id} employee={employee.data} />;
}

function EmployeeDetail({ employee }: { readonly employee: WithEtag<EmployeeView> }) {
  const { editing, returned, edit, close } = useEditing();
  const archived = employee.archivedAt !== null;
  return (
    <PageFrame
      title={personNameFirstLast(employee) || (archived ? words.anonymised : words.employee)}
      crumbs={[{ label: texts.menu.employees, to: adminPaths.employees }]}
      badges={<EmployeeStatusWithAccess employee={employee} />}
    >
      <Box sx={twoColumnsSx}>
        <Panel title={words.masterData} actions={editing || archived ? undefined : <EditButton onClick={edit} returned={returned} />}>
          {editing && !archived ? <EmployeeEditForm shown={employee} onClose={close} /> : <EmployeeFacts employee={employee} />}
        </Panel>
        <EmployeeAccessPanel employee={employee} />
      </Box>
    </PageFrame>
  );
}

function EmployeeFacts({ employee }: { readonly employee: EmployeeView }) {
  return (
    <Facts
      facts={[
        { label: words.email, value: employee.email },
        { label: texts.customers.salutation, value: employee.salutation === null ? null : salutationLabels[employee.salutation] },
        { label: texts.customers.firstName, value: employee.firstName },
        { label: texts.customers.lastName, value: employee.lastName },
        { label: words.roles, value: <RoleList roles={employee.roles} />, wide: true },
        { label: texts.customers.createdAt, value: formatInstant(employee.createdAt) },
        { label: texts.customers.activatedAt, value: employee.activatedAt === null ? null : formatInstant(employee.activatedAt) },
      ]}
    />
  );
}

function EmployeeEditForm({ shown, onClose }: { readonly shown: WithEtag<EmployeeView>; readonly onClose: () => void }) {
  const { payload } = useSession();
  return (
    <RecordEditForm<WithEtag<EmployeeView>, EmployeeFieldValues>
      resource="bank-employees"
      shown={shown}
      fieldsOf={employeeValuesOf}
      resolver={editEmployeeResolver}
      bodyOf={editEmployeeBodyOf}
      invalidates={queryKeysToInvalidate.employee}
      done={texts.notices.employeeEdited}
      onClose={onClose}
    >
      <EmployeeFields emailFixed={shown.email ?? ''} own={payload?.id === shown.id} />
    </RecordEditForm>
  );
}
