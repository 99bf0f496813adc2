{{- define "register.labels" -}}
app.kubernetes.io/name: cooler-register
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "register.image" -}}
{{ required "image.repository: where the image is kept" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "register.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "register.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
