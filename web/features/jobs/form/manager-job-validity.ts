import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { type JobFields, jobFields } from '#contract/jobs/jobs.ts';
import type { JobForm } from './manager-job-draft.ts';

export const checkJob: Resolver<JobForm, unknown, JobFields> = standardSchemaResolver(jobFields);

export const invalidFieldsOf = (values: Partial<JobForm>): string[] =>
  z.safeParse(jobFields, values).error?.issues.map(({ path }) => String(path[0])) ?? [];
