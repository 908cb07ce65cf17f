import { z } from 'zod';
import { blogSchema } from '../../content/schema/blog';
import { focalPointsSchema } from '../../content/schema/focalPoints';
import { headshotSchema } from '../../content/schema/headshot';
import { homeSchema } from '../../content/schema/home';
import { inquireSchema } from '../../content/schema/inquire';
import { portraitSchema } from '../../content/schema/portrait';
import { privacySchema } from '../../content/schema/privacy';
import { productSchema } from '../../content/schema/product';
import { proofsSchema } from '../../content/schema/proofs';
import { sampleSchema } from '../../content/schema/sample';
import { samplePageSchema } from '../../content/schema/samplePage';
import { servicesSchema } from '../../content/schema/services';
import { siteSchema } from '../../content/schema/site';
import { studioSchema } from '../../content/schema/studio';
import type { FieldSchemas } from '../../lib/contentSchema';

/** The schema of each module of the content: `content/home.ts` exports `home`. */
export const contentSchemas: Record<string, z.ZodType> = {
  site: siteSchema,
  sample: sampleSchema,
  home: homeSchema,
  headshot: headshotSchema,
  portrait: portraitSchema,
  product: productSchema,
  studio: studioSchema,
  inquire: inquireSchema,
  blog: blogSchema,
  privacy: privacySchema,
  proofs: proofsSchema,
  services: servicesSchema,
  samplePage: samplePageSchema,
  focalPoints: focalPointsSchema,
};

/** The same as JSON Schemas, with labels, help texts and controls. TypeScript knows the types of `z.custom`, JSON Schema does not. */
export const fieldSchemas: FieldSchemas = JSON.parse(
  JSON.stringify(
    Object.fromEntries(
      Object.entries(contentSchemas).map(([name, schema]) => [
        name,
        z.toJSONSchema(schema, { unrepresentable: 'any' }),
      ]),
    ),
  ),
);

export const getContentFile = (name: string | number | undefined) => `content/${name}.ts`;
