import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callTable } from '#src/contract/call-table.ts'
import { accessNames } from '#src/contract/codes/access.ts'
import { addressSchema, clinicSchema } from '#src/contract/entities/clinic.ts'
import { clientConfigSchema } from '#src/contract/entities/config.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { examSchema } from '#src/contract/entities/exam.ts'
import { patientDetailsSchema } from '#src/contract/entities/patient-details.ts'
import { reservationSchema } from '#src/contract/entities/reservation.ts'
import { alternativeSchema } from '#src/contract/entities/slot.ts'
import { describeAccess } from '#src/contract/rules/access.rules.ts'

/** Entities that the document defines once and refers to. */
const named = {
  Address: addressSchema,
  Alternative: alternativeSchema,
  Clinic: clinicSchema,
  ClientConfig: clientConfigSchema,
  ErrorBody: errorBodySchema,
  Exam: examSchema,
  PatientDetails: patientDetailsSchema,
  Reservation: reservationSchema,
}
for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id })

/** Documents only the routes registered after it. */
export const installOpenapi = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Patient front door', version },
      tags: accessNames
        .filter((access) => callTable.some((row) => row.access === access))
        .map((access) => ({ name: access, description: `Open to: ${describeAccess(access)}` })),
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
