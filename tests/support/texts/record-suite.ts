import './record-responses.ts';
import { afterAll } from 'vitest';
import { writeTexts } from './record-texts.ts';

afterAll(writeTexts);
