import { Box, Button, NativeSelect, OutlinedInput } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import {
  type AuditHistoryKind,
  auditHistoryKindBySearchCollection,
  auditHistoryKindLabels,
} from '@portal/contracts/audit/auditHistoryKinds';
import { DateField } from '../../components/form/inputs/DateField.tsx';
import { fieldAriaProps, FieldFrame } from '../../components/form/FieldFrame.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { isDay, parseAuditSubject } from './auditFilter.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchSelect, type SearchOption } from '../../components/form/inputs/SearchSelect.tsx';
import { auditSubjectSearchQuery } from './auditQueries.ts';
import { useAuditFilter } from './useAuditFilter.ts';

const words = texts.audit;

interface AuditFiltersProps {
  readonly subjectLabel: string;
  readonly subjects: readonly AuditHistoryKind[];
  /** Options of the kind, below 'all'. */
  readonly kinds: ReactNode;
}

/** Whom, what and when. Each choice counts at once. */
export function AuditFilters({ subjectLabel, subjects, kinds }: AuditFiltersProps) {
  const id = useId();
  const { filter, change, clear } = useAuditFilter();
  const isSet = Object.values(filter).some((part) => part !== '');
  return (
    <Panel
      title={words.filters}
      actions={
        <Button onClick={clear} disabled={!isSet}>
          {words.clear}
        </Button>
      }
    >
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr 1.5fr 1fr 1fr' }, alignItems: 'start' }}
      >
        <SubjectSelect label={subjectLabel} value={filter.subject} kinds={subjects} onChange={(subject) => change({ subject })} />
        <FieldFrame id={id} label={words.kind} error={undefined}>
          <NativeSelect
            fullWidth
            input={<OutlinedInput />}
            value={filter.kind}
            onChange={({ target }) => change({ kind: target.value })}
            inputProps={{ id }}
          >
            <option value="">{words.allKinds}</option>
            {kinds}
          </NativeSelect>
        </FieldFrame>
        {(['from', 'to'] as const).map((end) => (
          <DayFilter key={end} label={words[end]} value={filter[end]} onChange={(day) => change({ [end]: day })} />
        ))}
      </Box>
    </Panel>
  );
}

interface DayFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** Says what is no day once it is left: such a filter counts for nothing. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  const [typing, setTyping] = useState(false);
  const error = typing || value === '' || isDay(value) ? undefined : words.noDay;
  return (
    <FieldFrame id={id} label={label} error={error}>
      <DateField
        id={id}
        value={value}
        invalid={error !== undefined}
        described={fieldAriaProps(id, undefined, error)}
        onChange={(day) => {
          setTyping(true);
          onChange(day);
        }}
        onBlur={() => setTyping(false)}
      />
    </FieldFrame>
  );
}

interface SubjectSelectProps {
  readonly label: string;
  /** `customer-<id>`, or nothing. */
  readonly value: string;
  readonly kinds: readonly AuditHistoryKind[];
  readonly onChange: (stream: string) => void;
}

/** Names are looked for and shown, and only the id goes into the address. */
function SubjectSelect({ label, value, kinds, onChange }: SubjectSelectProps) {
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const { data, isFetching } = useQuery(auditSubjectSearchQuery(term));
  const options = (data?.groups ?? []).flatMap(({ name, label: ofGroup, hits, more }): SearchOption[] => {
    const kind = auditHistoryKindBySearchCollection[name];
    if (kind === undefined || !kinds.includes(kind)) return [];
    const found = hits.map(({ id, title, detail }) => ({
      id: `${kind}-${id}`,
      label: title,
      detail: [auditHistoryKindLabels[kind], detail].filter((part) => part !== null).join(' · '),
    }));
    return more ? [...found, { id: `more-${kind}`, label: texts.search.moreOf(ofGroup), isRemark: true }] : found;
  });
  const subject = parseAuditSubject(value);
  const nameless = subject && { id: value, label: texts.audit.chosen(auditHistoryKindLabels[subject.kind], subject.id) };
  return (
    <SearchSelect
      label={label}
      value={subject === undefined ? null : chosen?.id === value ? chosen : (nameless ?? null)}
      options={options}
      loading={isFetching}
      help={kinds.includes('enquiry') ? texts.audit.subjectHelp : texts.audit.personHelp}
      onSearch={setTerm}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.id ?? '');
      }}
    />
  );
}
