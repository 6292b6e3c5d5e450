import type { Email } from 'postal-mime'
import { valuesOf } from './delivery-report.ts'

/**
 * Whether nobody wrote this mail (RFC 3834): an absence note, what comes from a list or goes to many, what a mail server
 * says. A person's mail has a sender that it can come back to.
 */
export function isAutomatic(mail: Email): boolean {
  const has = (name: string, pattern: RegExp) =>
    valuesOf(mail, [name]).some((value) => pattern.test(value.trim()))
  return (
    valuesOf(mail, ['auto-submitted']).some((value) => !/^no\b/i.test(value.trim())) ||
    has('return-path', /^(?:<\s*>)?$/) ||
    valuesOf(mail, ['list-id', ...answeringMachines]).length > 0 ||
    has('precedence', /^(?:bulk|junk|list|auto_reply)\b/i) ||
    has('content-type', /^multipart\/report\b/i) ||
    has('from', /(?:^|<)(?:mailer-daemon|postmaster)@/i) ||
    absenceSubject.test(mail.subject?.trim() ?? '') ||
    absenceText.test((mail.text ?? '').slice(0, saidAtFirst))
  )
}

/** What answering machines say that are older than that standard, or do not keep it. */
const answeringMachines = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-mail-autoreply']

/** The subjects of absence notes that have no header for it; an answer to one of our mails keeps our subject behind "Re:". */
const absenceSubject =
  /^(?:auto(?:matic|mated)?[ -]?(?:reply|response)|out of (?:the )?office|away from (?:my mail|the office)|vacation (?:reply|notice)|automatische antwort|abwesenheit(?:snotiz|sassistent)?|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|fuori sede|resposta automàtica|resposta automática|automatisch antwoord|afwezig(?:heidsbericht)?|auto(?:matiskt? )?svar|automaattinen vastaus|poissaoloilmoitus|automatyczna odpowiedź|automatická odpověď|automatická odpoveď|automatikus válasz|răspuns automat|automatski odgovor|samodejni odgovor|otomatik yanıt|αυτόματη απάντηση|автоматический ответ|автоматична відповідь|автоматичен отговор|תשובה אוטומטית|رد تلقائي|balasan otomatis|trả lời tự động|การตอบกลับอัตโนมัติ|ตอบกลับอัตโนมัติ|自動応答|自动答复|自動回覆|자동 회신|부재 중)/iu

const saidAtFirst = 300
/** How a note calls itself, at the beginning of a line, where nobody who writes to a host would say it. */
const absenceText =
  /^[ \t*]*(?:this is an auto(?:matic|mated|matically generated) (?:reply|response|message)|dies ist eine automati(?:sche|sierte|sch erstellte|sch generierte) (?:antwort|nachricht|e-?mail)|ceci est (?:une réponse|un message) automatique|(?:esta es una|este es un) (?:respuesta|mensaje) automátic[ao]|quest[ao] è un(?:a risposta| messaggio) automatic[ao]|dit is een automatisch (?:antwoord|bericht))/imu
