import { expect, it } from 'vitest';
import { factsIn } from './resume-facts.ts';

const known = { name: 'Maya Okafor', skills: ['TypeScript', 'React', 'Go', 'SQL', 'Rust'] };

it('title, place, phone, skills and years of an American résumé are recognized', () => {
  const text = `MAYA OKAFOR
Senior Frontend Engineer
Denver, CO 80202 | (303) 555-0142 | maya@example.com

Summary
I build interfaces in TypeScript. Googled a lot.

Technical Skills:
Languages: TypeScript, SQL
• Design systems • Accessibility
Experience
Northwind Health, Lead  2021 – Present
Blue Peak  Jan 2018 - Dec 2021
Education
BS, 2010 - 2014`;
  expect(factsIn(text, known, 2026)).toEqual({
    title: 'Senior Frontend Engineer',
    location: 'Denver, CO',
    phone: '3035550142',
    skills: ['TypeScript', 'SQL', 'Design systems', 'Accessibility'],
    experience_years: 8,
  });
});

it('stated years and Spanish headings are recognized', () => {
  const facts = factsIn(
    'Maya Okafor\nEnfermera\nMás de 12 años en urgencias\nHabilidades\nTriaje, Pediatría\nEducación\nUNAM',
    known,
    2026,
  );
  expect(facts).toMatchObject({ title: 'Enfermera', skills: ['Triaje', 'Pediatría'], experience_years: 12, phone: '' });
});

it('an empty résumé gives no suggestions', () => {
  expect(factsIn('', known, 2026)).toEqual({ title: '', location: '', phone: '', skills: [], experience_years: null });
});
