import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SkillChips } from './skill-chips.tsx';

it('as many skills are shown as fit, and the others are counted', () => {
  const skills = ['Baking', 'Sourdough', 'Pastry', 'Ovens', 'Flour', 'Salt'];
  const shown = (max?: number) => {
    const html = renderToStaticMarkup(<SkillChips skills={skills} matched={[]} {...(max && { max })} />);
    return { names: skills.filter((skill) => html.includes(skill)).length, more: /\+\d+ more/.exec(html)?.[0] };
  };
  expect(shown(4)).toEqual({ names: 4, more: '+2 more' });
  expect(shown(6)).toEqual({ names: 6, more: undefined });
  expect(shown()).toEqual({ names: 6, more: undefined });
});
