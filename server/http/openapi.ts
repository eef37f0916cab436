import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callTable } from '#src/contract/call-table.ts'
import { accessNames } from '#src/contract/codes/access.ts'
import { bookingConfirmationSchema } from '#src/contract/entities/appointment.ts'
import { attachmentSchema, receiptSchema } from '#src/contract/entities/attachment.ts'
import { bookingRequestSchema, deskRequestSchema } from '#src/contract/entities/booking-request.ts'
import { canChangeSchema } from '#src/contract/entities/can-change.ts'
import { addressSchema, clinicSchema } from '#src/contract/entities/clinic.ts'
import { clientConfigSchema } from '#src/contract/entities/config.ts'
import { deskVisitSchema } from '#src/contract/entities/desk-visit.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { examSchema } from '#src/contract/entities/exam.ts'
import { listedKioskSchema } from '#src/contract/entities/kiosk.ts'
import { patientDetailsSchema } from '#src/contract/entities/patient-details.ts'
import { instantSchema } from '#src/contract/entities/primitives.ts'
import { reservationSchema } from '#src/contract/entities/reservation.ts'
import { deskResultSchema } from '#src/contract/entities/result.ts'
import { shareSchema } from '#src/contract/entities/share.ts'
import { alternativeSchema } from '#src/contract/entities/slot.ts'
import { describeAccess } from '#src/contract/rules/access.rules.ts'

/** Entities that the document defines once and refers to. */
const named = {
  Address: addressSchema,
  Alternative: alternativeSchema,
  Attachment: attachmentSchema,
  BookingConfirmation: bookingConfirmationSchema,
  BookingRequest: bookingRequestSchema,
  CanChange: canChangeSchema,
  Clinic: clinicSchema,
  ClientConfig: clientConfigSchema,
  DeskRequest: deskRequestSchema,
  DeskResult: deskResultSchema,
  DeskVisit: deskVisitSchema,
  ErrorBody: errorBodySchema,
  Exam: examSchema,
  Instant: instantSchema,
  Kiosk: listedKioskSchema,
  PatientDetails: patientDetailsSchema,
  Receipt: receiptSchema,
  Reservation: reservationSchema,
  Share: shareSchema,
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
