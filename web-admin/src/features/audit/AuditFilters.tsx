import { Box, Button, NativeSelect, OutlinedInput } from '@mui/material';
import { useId, type ReactNode } from 'react';
import type { AuditedKind } from '@portal/contracts/audit/auditedKinds';
import { DateField } from '../../components/form/DateField.tsx';
import { FieldFrame } from '../../components/form/FieldFrame.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { noFilter, type AuditFilter } from './auditFilter.ts';
import { SubjectSelect } from './SubjectSelect.tsx';

const words = texts.audit;

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly subjectLabel: string;
  readonly subjects: readonly AuditedKind[];
  /** Options of the kind, below 'all'. */
  readonly kinds: ReactNode;
  readonly onChange: (changed: Partial<AuditFilter>) => void;
  readonly onClear: () => void;
}

/** Whom, what and when. Each choice counts at once. */
export function AuditFilters({ filter, subjectLabel, subjects, kinds, onChange, onClear }: AuditFiltersProps) {
  const id = useId();
  const isSet = Object.keys(noFilter).some((name) => filter[name as keyof AuditFilter] !== '');
  return (
    <Panel
      title={words.filters}
      actions={
        <Button onClick={onClear} disabled={!isSet}>
          {words.clear}
        </Button>
      }
    >
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr 1.5fr 1fr 1fr' }, alignItems: 'start' }}
      >
        <SubjectSelect label={subjectLabel} value={filter.subject} kinds={subjects} onChange={(subject) => onChange({ subject })} />
        <FieldFrame id={`${id}-kind`} label={words.kind} error={undefined}>
          <NativeSelect
            fullWidth
            input={<OutlinedInput />}
            value={filter.kind}
            onChange={({ target }) => onChange({ kind: target.value })}
            inputProps={{ id: `${id}-kind` }}
          >
            <option value="">{words.allKinds}</option>
            {kinds}
          </NativeSelect>
        </FieldFrame>
        {(['from', 'to'] as const).map((end) => (
          <FieldFrame key={end} id={`${id}-${end}`} label={words[end]} error={undefined}>
            <DateField
              id={`${id}-${end}`}
              value={filter[end]}
              invalid={false}
              described={{}}
              onChange={(day) => onChange({ [end]: day })}
              onBlur={() => undefined}
            />
          </FieldFrame>
        ))}
      </Box>
    </Panel>
  );
}
