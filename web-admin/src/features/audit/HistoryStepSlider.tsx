import { Box, Button, OutlinedInput, Slider } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { eventLabels } from '@portal/contracts/audit/eventLabels';
import type { AuditHistoryStep } from '@portal/contracts/audit/views/auditHistory';
import { instantOfBerlinTime } from '@portal/contracts/shared/time/berlinTime';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { parseDay } from '@portal/contracts/shared/time/parseDay';
import { fieldAriaProps, FieldFrame } from '../../components/form/FieldFrame.tsx';
import { parseTime } from '../../components/form/inputs/momentValue.ts';
import { Icon } from '../../components/Icon.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { lastStepIndexAt } from './stateRowsAfterStep.ts';

const words = texts.audit;

export interface StepMoverProps {
  readonly steps: readonly AuditHistoryStep[];
  readonly at: number;
  readonly onMove: (step: number) => void;
}

/** Through time: a slider over the events (mouse, arrows, Home, End), a step at a time, or straight to an instant. */
export function HistoryStepSlider({ steps, at, onMove }: StepMoverProps) {
  const last = steps.length - 1;
  const textOf = (step: number): string => {
    const { type = '', at: instant = null } = steps[step] ?? {};
    return words.stepText(step + 1, steps.length, eventLabels[type] ?? type, instant && formatInstant(instant));
  };
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box component="p" role="status" sx={{ m: 0, flex: '1 1 260px', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {textOf(at)}
          </Box>
          <Button variant="outlined" disabled={at <= 0} startIcon={<Icon name="arrow_back" />} onClick={() => onMove(at - 1)}>
            {words.earlier}
          </Button>
          <Button variant="outlined" disabled={at >= last} endIcon={<Icon name="arrow_forward" />} onClick={() => onMove(at + 1)}>
            {words.later}
          </Button>
        </Box>
        <Box sx={{ px: 2 }}>
          <Slider
            value={at}
            min={0}
            max={Math.max(last, 0)}
            step={1}
            marks={last <= 60}
            disabled={last <= 0}
            aria-label={words.slider}
            getAriaValueText={textOf}
            onChange={(_, value) => onMove(value)}
          />
        </Box>
        <MomentForm steps={steps} onMove={onMove} />
      </Box>
    </Panel>
  );
}

/** `20.11.2026` is the end of that day, with a time its minute to the end. */
function instantIn(text: string): string | undefined {
  const { day = text, time } = /^(?<day>.*\S)[\s,]+(?<time>\d{1,2}[:.]\d{2}(?: ?Uhr)?|\d{1,2} ?Uhr)\s*$/i.exec(text)?.groups ?? {};
  const date = parseDay(day);
  const clock = time === undefined ? '23:59' : parseTime(time);
  const minute = date === undefined || clock === undefined ? undefined : instantOfBerlinTime(date, clock);
  return minute === undefined ? undefined : new Date(Date.parse(minute) + 59_999).toISOString();
}

function MomentForm({ steps, onMove }: Omit<StepMoverProps, 'at'>) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const show = (event: FormEvent): void => {
    event.preventDefault();
    const instant = instantIn(text);
    const step = instant === undefined ? undefined : lastStepIndexAt(steps, instant);
    setError(step === undefined ? words.momentWrong : step < 0 ? words.momentBefore : undefined);
    if (step !== undefined) onMove(Math.max(step, 0));
  };
  return (
    <Box component="form" noValidate onSubmit={show} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '0 1 320px', minWidth: 0 }}>
        <FieldFrame id={id} label={words.moment} help={words.momentHelp} error={error}>
          <OutlinedInput
            id={id}
            fullWidth
            value={text}
            error={error !== undefined}
            onChange={({ target }) => setText(target.value)}
            inputProps={{ autoComplete: 'off', ...fieldAriaProps(id, words.momentHelp, error) }}
          />
        </FieldFrame>
      </Box>
      <Button type="submit" variant="outlined" sx={{ mt: '28px' }}>
        {words.show}
      </Button>
    </Box>
  );
}
