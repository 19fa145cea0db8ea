import { Box, Button, Typography } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { readSecondFactor } from '../../api/secondFactor.ts';
import { seenIn } from '../../api/seenIn.ts';
import { Callout } from '../../components/Callout.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useFocusHome } from '../../components/useFocusHome.ts';
import { texts } from '../../texts.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RenewCodesDialog } from './RenewCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

const words = texts.secondFactor;

type Task = 'setUp' | 'renew' | 'remove';

export const secondFactorQuery = queryOptions({
  queryKey: seenIn.secondFactor[0],
  queryFn: ({ signal }) => readSecondFactor(signal),
  staleTime: 0,
});

/** The own second factor, in the profile. */
export function SecondFactorPanel() {
  const { home, goHome } = useFocusHome<HTMLHeadingElement>();
  const { data, error, isPending, refetch } = useQuery(secondFactorQuery);
  const [task, setTask] = useState<Task>();
  const close = (): void => {
    setTask(undefined);
    goHome();
  };
  if (data === undefined && isPending) return null;
  return (
    <Panel title={words.title} headingRef={home}>
      {data === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <State state={data} onTask={setTask} />
          {task === 'setUp' ? <SetUpDialog replaces={data.active} onClose={close} /> : null}
        </>
      )}
      {task === 'renew' ? <RenewCodesDialog onClose={close} /> : null}
      {task === 'remove' ? <RemoveDialog onClose={close} /> : null}
    </Panel>
  );
}

function State({ state, onTask }: { readonly state: SecondFactorState; readonly onTask: (task: Task) => void }) {
  const { active, required, recoveryCodesLeft } = state;
  if (!active)
    return (
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 650 }}>{words.inactive}</Typography>
        <Typography>{words.explanation}</Typography>
        <Button variant="outlined" onClick={() => onTask('setUp')}>
          {words.setUp}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ fontWeight: 650 }}>{words.active}</Typography>
      {recoveryCodesLeft > 2 ? (
        <Typography>{words.codesLeft(recoveryCodesLeft)}</Typography>
      ) : (
        <Callout tone="warning">{words.codesLeft(recoveryCodesLeft)}</Callout>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => onTask('setUp')}>
          {words.setUpAgain}
        </Button>
        <Button variant="outlined" onClick={() => onTask('renew')}>
          {words.renew}
        </Button>
        {required ? null : (
          <Button color="error" onClick={() => onTask('remove')}>
            {words.remove}
          </Button>
        )}
      </Box>
      {required ? <Typography sx={{ color: 'text.secondary' }}>{words.required}</Typography> : null}
    </Box>
  );
}
