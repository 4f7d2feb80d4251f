import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { RawInput } from '#contract/base/endpoint.ts';
import { type BusinessInfo, businessInfo, type users } from '#contract/accounts/users.ts';

export const checkBusiness: Resolver<
  RawInput<typeof users.saveBusinessInfo>,
  unknown,
  BusinessInfo
> = standardSchemaResolver(businessInfo);
