import type { DemoApplication } from './application.ts';
import { cobaltFreightApplications } from './applications/cobalt-freight.ts';
import { marlowAndFinchApplications } from './applications/marlow-and-finch.ts';
import { northwindHealthApplications } from './applications/northwind-health.ts';

export const demoApplications: DemoApplication[] = [
  ...northwindHealthApplications,
  ...cobaltFreightApplications,
  ...marlowAndFinchApplications,
];
