// pdf.js takes a PDF apart here, away from the page's own thread.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
