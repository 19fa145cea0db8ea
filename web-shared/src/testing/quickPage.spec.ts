import { afterEach, expect, it } from 'vitest';

/** What `quickPage.ts` puts in place of jsdom's own search answers the same. */
const rules: HTMLStyleElement[] = [];
const style = (css: string): void => {
  const rule = document.createElement('style');
  rule.textContent = css;
  document.head.append(rule);
  rules.push(rule);
};
const draw = (html: string): void => void (document.body.innerHTML = html);
const named = (id: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`#${id}`)!;

afterEach(() => {
  document.body.replaceChildren();
  rules.splice(0).forEach((rule) => rule.remove());
});

it.each([
  ['a class', '.a { display: none }', true],
  ['a class of several', '.x, .a { display: none }', true],
  ['two classes', '.a.b { display: none }', true],
  ['a class that is missing', '.a.x { display: none }', false],
  ['what is not excluded', '.a:not(.x, .y) { display: none }', true],
  ['what is excluded', '.a:not(.b) { display: none }', false],
  ['one of several', ':is(.x, .a) { display: none }', true],
  ['what is within', '.outer > .a { display: none }', true],
  ['what is within another', '.x .a { display: none }', false],
  ['what follows', 'i ~ .a { display: none }', true],
  ['a name', 'p { display: none }', true],
  ['another name', 'em { display: none }', false],
  ['an attribute', '[data-of="x, .y"] { display: none }', true],
  ['all', '* { display: none }', true],
])('finds a rule by %s', (_, css, hidden) => {
  draw('<div class="outer"><i></i><p id="of" class="a b" data-of="x, .y"></p></div>');
  style(css);
  expect(getComputedStyle(named('of')).display === 'none').toBe(hidden);
});

it('sees a class that comes and goes', () => {
  draw('<p id="of"></p>');
  style('.a { visibility: hidden }');
  expect(getComputedStyle(named('of')).visibility).toBe('visible');
  named('of').className = 'a';
  expect(getComputedStyle(named('of')).visibility).toBe('hidden');
  named('of').className = '';
  expect(getComputedStyle(named('of')).visibility).toBe('visible');
});

it('finds the labels of a field, in their order, around it and by its name', () => {
  draw('<label>One<input id="a"><input id="b"></label><label for="b">Two</label><label for="a">Three</label><label for="">Four</label>');
  const labels = (id: string) => [...named(id).labels!].map(({ textContent }) => textContent);
  expect([labels('a'), labels('b')]).toEqual([['One', 'Three'], ['Two']]);
  draw('<label>One<input id="hidden" type="hidden"><button id="after"></button></label>');
  expect([named('hidden').labels, labels('after')]).toEqual([null, ['One']]);
});
