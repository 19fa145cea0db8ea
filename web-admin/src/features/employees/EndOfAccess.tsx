import { Box, Typography } from '@mui/material';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { texts } from '../../texts.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';

const words = texts.employees;
const nameOf = ({ firstName, lastName, email }: EmployeeView): string => [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');

interface ActionProps {
  readonly employee: WithEtag<EmployeeView>;
}

/** Until it is taken back. */
export function BlockAction({ employee }: ActionProps) {
  const { blocked } = employee;
  return (
    <ConfirmedAction
      label={blocked ? words.unblock : words.block}
      icon={blocked ? 'key' : 'block'}
      done={texts.notices.employeeEdited}
      run={(provider) => provider.blockEmployee(employee, !blocked)}
    >
      <Typography>{blocked ? words.unblockText(nameOf(employee)) : words.blockText(nameOf(employee))}</Typography>
    </ConfirmedAction>
  );
}

/** The last resort of who has lost phone and recovery codes. */
export function ResetFactorAction({ employee }: ActionProps) {
  return (
    <ConfirmedAction
      label={texts.secondFactor.reset}
      icon="key"
      done={texts.secondFactor.resetDone}
      run={(provider) => provider.resetSecondFactor(employee)}
    >
      <Typography>{texts.secondFactor.resetText(nameOf(employee))}</Typography>
    </ConfirmedAction>
  );
}

/** For good. */
export function ArchiveAction({ employee, onDone }: ActionProps & { readonly onDone: () => void }) {
  return (
    <ConfirmedAction
      label={words.archive}
      icon="inventory_2"
      danger
      done={words.archived}
      run={(provider) => provider.archiveEmployee(employee)}
      onShown={onDone}
    >
      <Typography>{words.archiveText(nameOf(employee))}</Typography>
      <Box component="ul" sx={{ my: 2, pl: 5, display: 'grid', gap: 1 }}>
        {words.archiveConsequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </Box>
    </ConfirmedAction>
  );
}
