import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isSearchTextLongEnough, SEARCH_MAX_CHARACTERS } from '@portal/contracts/finding/found';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import { useDelayElapsed } from '@portal/web-shared/components/useDelayElapsed.ts';
import { Icon } from '../../components/Icon.tsx';
import { texts } from '../../texts.ts';
import { groupIcons, type SearchResultOption, type OptionGroup } from './searchResultOptions.ts';
import { splitByMatches } from './splitByMatches.ts';
import type { useSearchResults } from './useSearchResults.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';

interface SearchResultsPanelProps {
  readonly id: string;
  readonly typed: string;
  readonly found: ReturnType<typeof useSearchResults>;
  readonly groups: readonly OptionGroup[];
  /** Id of the option that Enter opens. */
  readonly active: string | undefined;
  readonly onOpen: () => void;
  readonly onPoint: (id: string) => void;
}

const surface = {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  right: { xs: 8, sm: 0 },
  left: { xs: 8, sm: 'auto' },
  width: { sm: 520 },
  maxWidth: { sm: 'calc(100vw - 48px)' },
  maxHeight: 'min(72dvh, 640px)',
  overflowY: 'auto',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 8,
  py: 2,
} as const;

/** Below the field: what was found, or why nothing is shown. */
export function SearchResultsPanel({ id, typed, found, groups, active, onOpen, onPoint }: SearchResultsPanelProps) {
  const { term, isLate, isError, tryAgain } = found;
  const tooLong = tooLongFault(typed, SEARCH_MAX_CHARACTERS);
  const count = groups.reduce((sum, { options }) => sum + options.filter(({ hit }) => hit !== undefined).length, 0);
  const list = (
    <Box
      role="listbox"
      id={id}
      aria-label={texts.search.results}
      aria-busy={isLate}
      sx={{ opacity: isLate ? 0.6 : 1, display: count === 0 ? 'none' : 'block' }}
    >
      {groups.map(({ name, label, options, hasUnlisted }) => (
        <Box role="group" aria-labelledby={`${id}-${name}`} key={name} sx={{ '& + &': { mt: 2 } }}>
          <SecondaryText variant="caption" id={`${id}-${name}`} component="div" sx={{ px: 4, py: 1, fontWeight: 600 }}>
            {label}
          </SecondaryText>
          {options.map((option) => (
            <Option
              key={option.id}
              option={option}
              icon={groupIcons[name] ?? 'search'}
              term={term}
              isActive={option.id === active}
              onOpen={onOpen}
              onPoint={onPoint}
            />
          ))}
          {/* The status says it to screen readers: a list box holds options alone. */}
          {hasUnlisted ? (
            <SecondaryText variant="caption" component="div" aria-hidden="true" sx={{ px: 4, py: 1 }}>
              {texts.search.more}
            </SecondaryText>
          ) : null}
        </Box>
      ))}
    </Box>
  );
  return (
    // The field keeps the focus, whatever is pressed here; by keys everything is done from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing can be done with it
    <Box sx={surface} onMouseDown={(event) => event.preventDefault()}>
      {list}
      <Box role="status" sx={count > 0 && !isError ? { height: 0, overflow: 'hidden' } : { px: 4, py: 2 }}>
        {isError ? (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}>
            <span>{texts.search.failed}</span>
            <Button onClick={tryAgain}>{texts.search.retry}</Button>
          </Box>
        ) : tooLong !== undefined ? (
          tooLong
        ) : !isSearchTextLongEnough(typed) ? (
          texts.search.tooShort
        ) : count > 0 ? (
          isLate ? null : (
            foundText(count, groups)
          )
        ) : isLate ? (
          <Searching />
        ) : (
          <>
            <Typography>{texts.search.none(term)}</Typography>
            <SecondaryText>{texts.search.noneHelp}</SecondaryText>
          </>
        )}
      </Box>
    </Box>
  );
}

function foundText(count: number, groups: readonly OptionGroup[]): string {
  const counted = texts.search.count(count);
  const unlisted = groups.filter(({ hasUnlisted }) => hasUnlisted).map(({ label }) => texts.search.moreOf(label));
  return unlisted.length === 0 ? counted : [`${counted}.`, ...unlisted].join(' ');
}

/** Nothing flashes for what is quick. */
const Searching = () => (useDelayElapsed(300) ? texts.search.searching : <Box sx={{ height: 22 }} />);

interface OptionProps {
  readonly option: SearchResultOption;
  readonly icon: string;
  readonly term: string;
  readonly isActive: boolean;
  readonly onOpen: () => void;
  readonly onPoint: (id: string) => void;
}

function Option({ option: { id, path, hit, label }, icon, term, isActive, onOpen, onPoint }: OptionProps) {
  const self = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) self.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a link, which it does not see; Enter in the field opens it
    <Box
      component={RouterLink}
      ref={self}
      to={path}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={(event) => {
        // In a tab of its own: the search stays.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen();
      }}
      onMouseMove={() => (isActive ? undefined : onPoint(id))}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 1,
        minHeight: 44,
        color: 'text.primary',
        textDecoration: 'none',
        borderLeft: '3px solid transparent',
        ...(isActive ? { bgcolor: 'action.hover', borderLeftColor: 'primary.main' } : {}),
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }}>
        <Icon name={hit === undefined ? 'chevron_right' : icon} />
      </Box>
      <Box component="span" sx={{ minWidth: 0, display: 'grid' }}>
        {hit === undefined ? (
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
            {label}
          </Box>
        ) : (
          <>
            <Clipped>
              <Marked text={label} term={term} />
            </Clipped>
            {hit.detail === null ? null : (
              <Clipped secondary>
                <Marked text={hit.detail} term={term} />
              </Clipped>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}

const Clipped = ({ secondary = false, children }: { readonly secondary?: boolean; readonly children: React.ReactNode }) => (
  <Box
    component="span"
    sx={{
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      ...(secondary ? { typography: 'caption', color: 'text.secondary' } : { fontWeight: 500 }),
    }}
  >
    {children}
  </Box>
);

const Marked = ({ text, term }: { readonly text: string; readonly term: string }) =>
  splitByMatches(text, term).map(({ text: piece, isHit }, index) =>
    isHit ? (
      <Box component="mark" key={index} sx={{ color: 'text.primary', bgcolor: 'primary.light', borderRadius: '2px', fontWeight: 650 }}>
        {piece}
      </Box>
    ) : (
      <span key={index}>{piece}</span>
    ),
  );
