// pdf.js as it comes.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
