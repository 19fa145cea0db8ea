import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { PositionLimits } from '@portal/contracts/payouts/positionRules';
import { formatCents } from '@portal/contracts/payouts/money';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Callout } from '../../../components/state/Callout.tsx';
import { usePayoutTexts } from '../../../payoutTexts.ts';
import {
  emptyPositionValues,
  positionsDrawingRemainder,
  isFinalRequestOutdated,
  offeredCredits,
  positionErrors,
  positionSumCents,
  type PositionsFormValues,
} from './positionForm.ts';
import { PositionFields } from './PositionFields.tsx';
import { useFocusOnChange } from '../../../components/useFocusOnChange.ts';
import { useSpokenStatus } from '../../../components/useSpokenStatus.tsx';

interface PositionsEditorProps {
  readonly project: FinancingProjectView;
  readonly room: PositionLimits;
  readonly readOnly: boolean;
}

/** Credit, purpose and amount of each position, and what they come to. */
export function PositionsEditor({ project, room, readOnly }: PositionsEditorProps) {
  const { control } = useFormContext<PositionsFormValues>();
  const words = usePayoutTexts().form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'disbursementPositions' });
  const positions = useWatch({ control, name: 'disbursementPositions' });
  const [said, say] = useSpokenStatus();
  const [removals, setRemovals] = useState(0);
  const group = useFocusOnChange<HTMLDivElement>(removals);
  const errors = positionErrors(positions, room);
  const isFixed = readOnly || room.isFinal;
  const mayAdd = !isFixed && offeredCredits(room).length > positions.length;
  const removeAt = (index: number): void => {
    remove(index);
    say(words.removed(index + 1));
    setRemovals(removals + 1);
  };
  return (
    <Box
      ref={group}
      role="group"
      aria-labelledby="positions"
      tabIndex={-1}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id="positions" component="h2" variant="h2">
        {words.positions}
      </Typography>
      {room.isFinal ? <Callout tone="info">{words.final}</Callout> : null}
      {!readOnly && isFinalRequestOutdated(positions, room) ? (
        <Callout
          tone="warning"
          action={
            <Button
              onClick={() => {
                replace(positionsDrawingRemainder(positions, room));
                say(words.takenOver);
              }}
            >
              {words.takeOver}
            </Button>
          }
        >
          {words.finalOutdated}
        </Callout>
      ) : null}
      {fields.map((field, index) => (
        <PositionFields
          key={field.id}
          index={index}
          project={project}
          room={room}
          readOnly={readOnly}
          onRemove={isFixed ? undefined : () => removeAt(index)}
          mayRemove={fields.length > 1}
        />
      ))}
      {mayAdd ? (
        <Button
          variant="outlined"
          startIcon={<Icon name="add" />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            append(emptyPositionValues, { focusName: `disbursementPositions.${positions.length}.creditId` });
            say(words.added(positions.length + 1));
          }}
        >
          {words.add}
        </Button>
      ) : null}
      {!readOnly && errors.fields.size === 0 && errors.sums.length > 0 ? (
        <div role="alert" data-wrong="" tabIndex={-1}>
          <Callout tone="negative">
            {errors.sums.map((sum) => (
              <Typography key={sum}>{sum}</Typography>
            ))}
          </Callout>
        </div>
      ) : null}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 3,
          borderTop: '1px solid',
          borderColor: 'divider',
          pt: 3,
        }}
      >
        <Typography>{words.total}</Typography>
        <Typography variant="h2" component="p" sx={{ whiteSpace: 'nowrap' }}>
          {formatCents(positionSumCents(positions))}
        </Typography>
      </Box>
      {said}
    </Box>
  );
}
